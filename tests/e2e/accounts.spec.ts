import { accountForm, beMember, insertAccount, memberButton, newMember, PASSWORD, signIn } from './new-member.ts'
import { expect, open, test } from './site.ts'

const SESSION = 'kinora.session_token'
const heading = 'main h1'

test.describe('the sign-in screen', () => {
  test('AUTH-01: leads to its views and back, and keeps where it shall lead', async ({ page }) => {
    await open(page, '/en/login?redirectPath=%2Fen%2Fsearch%3Fq%3Ddark')
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await expect(page.locator(heading)).toHaveText('Create your account')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page.locator(heading)).toHaveText('Sign in')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.locator(heading)).toHaveText('Reset password')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/en/login?redirectPath=%2Fen%2Fsearch%3Fq%3Ddark')
    await page.getByRole('link', { name: 'Keep browsing' }).click()
    await expect(page).toHaveURL('/en/search?q=dark')
  })

  test('AUTH-04: says what was wrong, keeps the address, and lets one try again', async ({ page }) => {
    const member = await insertAccount()
    await open(page, '/en/login')
    await signIn(page, member, 'not my password')
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(accountForm(page).email).toHaveValue(member.email)
    await signIn(page, member)
    await expect(page).toHaveURL('/en')
    await expect(memberButton(page)).toHaveAccessibleName(`Account of ${member.name}`)
  })

  test('AUTH-06, -07, -08, -31: sign-up shows the password and its strength, and beside each field what is wrong', async ({
    page,
  }) => {
    const taken = await insertAccount()
    await open(page, '/en/login?view=sign-up')
    const { form, name, email, password, submit } = accountForm(page)
    await expect(password).toHaveAttribute('type', 'password')
    await form.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await password.fill('password1')
    await expect(form.getByText('This password is too common')).toBeVisible()
    await name.fill('sommerfrau')
    await password.fill('SommerFrau1')
    await expect(form.getByText('too close to your name')).toBeVisible()
    await password.fill('a longer sentence of words')
    await expect(form.getByText('Hard to guess')).toBeVisible()
    await password.fill(PASSWORD)
    await email.fill(taken.email)
    for (const [typed, text] of [
      ['   ', 'Display name is required'],
      ['ab', 'Display name must be at least 3 characters'],
      ['a b!', 'Display name can only contain letters, numbers, underscores, and hyphens'],
    ] as const) {
      await name.fill(typed)
      await submit.click()
      await expect(form.getByText(text)).toBeVisible()
      await expect(name).toBeFocused()
      await expect(name).toHaveAccessibleDescription(new RegExp(text))
      await expect(name).toHaveValue(typed)
    }
    await name.fill(newMember().name)
    await submit.click()
    await expect(form.getByText('There is already an account with this address.')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(password).toHaveValue(PASSWORD)
  })

  test('AUTH-16, AUTH-18: the history’s state opens signing up, and says where that leads', async ({ page }) => {
    await open(page, '/en/login')
    await page.evaluate(() => {
      const usr = { isSignUp: true, redirectPath: '/u/ada/watchlist' }
      history.replaceState({ usr, key: 'state', idx: 0 }, '')
    })
    await page.reload()
    await expect(page.locator(heading)).toHaveText('Create your account')
    await expect(page.getByRole('link', { name: 'Keep browsing' })).toHaveAttribute('href', '/en/u/ada/watchlist')
  })

  test('AUTH-17, LIMITS-55: leads on a second after signing in', async ({ page }) => {
    const member = await insertAccount()
    await page.clock.install()
    await open(page, '/en/login?redirectPath=%2Fen%2Fsearch%3Fq%3Ddark')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await signIn(page, member)
    await expect(page.getByRole('status').filter({ hasText: 'Signed in' })).toBeVisible()
    await page.clock.runFor(999)
    await expect(page).toHaveURL(/\/en\/login/)
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(page).toHaveURL('/en/search?q=dark')
  })

  test.describe('of a server that cannot be reached', () => {
    test.use({ expectedFaults: /net::ERR_FAILED/ })

    test('AUTH-13, AUTH-19: says so, and keeps what was typed', async ({ page }) => {
      await open(page, '/en/login')
      await page.route('**/login*', (route) => route.abort())
      await signIn(page, newMember())
      await expect(page.getByRole('alert')).toHaveText('That did not work. Please try again in a moment.')
      await expect(accountForm(page).password).toHaveValue(PASSWORD)
      await page.unroute('**/login*')
      await open(page, '/en/login?view=forgot')
      await page.route('**/login*', (route) => route.abort())
      await accountForm(page).email.fill('ada@kinora.example')
      await accountForm(page).submit.click()
      await expect(page.getByRole('alert')).toHaveText('Failed to send password reset email')
    })
  })
})

test.describe('a session', () => {
  // Its last page may ask for the copy of the watchlist just as it ends.
  test.use({ expectedFaults: /status of 401 .*watchlist-copy/ })

  test('AUTH-05, AUTH-20, AUTH-25, Q39: begins with signing up, outlives a reload, and scripts cannot read it', async ({
    page,
  }) => {
    const { name, email } = newMember()
    await open(page, '/en/login?view=sign-up')
    const form = accountForm(page)
    await form.name.fill(name)
    await form.email.fill(email)
    await form.password.fill(PASSWORD)
    await form.submit.click()
    await expect(page).toHaveURL('/en')
    await page.reload()
    await expect(memberButton(page)).toHaveAccessibleName(`Account of ${name}`)
    expect(await page.evaluate(() => document.cookie)).not.toContain('session')
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)))
    const session = (await page.context().cookies()).find((cookie) => cookie.name === SESSION)
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(stored).not.toContain(session?.value)
  })

  test('AUTH-24, AUTH-25, AUTH-26: another tab of the browser follows signing in and out', async ({
    page,
    context,
  }) => {
    await open(page, '/en/search?view=genres')
    const other = await context.newPage()
    const member = await beMember(other)
    await open(other, '/en')
    await expect(memberButton(page)).toHaveAccessibleName(`Account of ${member.name}`)
    await expect(memberButton(page)).toHaveAttribute('aria-busy', 'false')
    await memberButton(other).click()
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(other).toHaveURL('/en')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  test('AUTH-28, SETTINGS-15: signing out everywhere ends it in every browser, for the next click there', async ({
    page,
    browser,
    baseURL,
  }) => {
    const member = await beMember(page)
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = await elsewhere.newPage()
    await open(other, '/en/login')
    await signIn(other, member)
    await expect(memberButton(other)).toBeVisible()
    await open(page, '/en/settings')
    await page.locator('#sign-out').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/en')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await other.getByRole('navigation').first().getByRole('link', { name: 'Discover' }).click()
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await elsewhere.close()
  })
})

test.describe('the header', () => {
  test('HEADER-04: a member’s menu leads to watchlist, lists and settings', async ({ page }) => {
    const { name } = await beMember(page)
    await open(page, '/en/search')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    const menu = page.locator('#member-menu')
    await memberButton(page).click()
    await expect(menu).toContainText(name)
    await expect(menu.getByRole('link')).toHaveText(['Watchlist', 'Calendar', 'My Suggestion Lists', 'Settings'])
    for (const [link, path] of [
      ['Watchlist', /\/en\/watchlist/],
      ['My Suggestion Lists', '/en/my-lists'],
      ['Settings', '/en/settings'],
    ] as const) {
      if (!(await menu.isVisible())) await memberButton(page).click()
      await menu.getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(menu).toBeHidden()
    }
  })

  test('HEADER-09: a guest’s banner leads to signing up and back, once closed it stays away, and members have none', async ({
    page,
  }) => {
    await open(page, '/en/movie/550-fight-club?x=1')
    const banner = page.getByRole('complementary', { name: 'Create free account' })
    await banner.getByRole('link', { name: 'Create free account' }).click()
    await expect(page.locator(heading)).toHaveText('Create your account')
    await expect(page.getByRole('link', { name: 'Keep browsing' })).toHaveAttribute(
      'href',
      '/en/movie/550-fight-club?x=1',
    )
    await expect(banner).toHaveCount(0)
    await open(page, '/en')
    const closed = page.waitForResponse('**/api/promo')
    await banner.getByRole('button', { name: 'Close' }).click()
    await expect(banner).toHaveCount(0)
    await closed
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0)
    await page.context().clearCookies({ name: 'kinora_promo' })
    await beMember(page)
    await page.reload()
    await expect(memberButton(page)).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
})
