/**
 * The script of shared pages, which know no guest's choices: it settles before the first paint what is seen of them at once, the theme and
 * whether the banner stays away, by the cookies that scripts may read. Its hash stands in the pages' policy, so it is one text for all.
 */
export const SETTLE_CHOICES = `{const c=document.cookie,d=document.documentElement.dataset,t=/(?:^|; )kinora_theme=(dark|light)(?:;|$)/.exec(c);if(t)d.theme=t[1];if(/(?:^|; )kinora_promo=off(?:;|$)/.test(c))d.promo='off'}`
