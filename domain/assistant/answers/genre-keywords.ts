/** TMDB has these genres for movies only. For TV shows, keywords with these words stand in for them. */
const KEYWORDS: Readonly<Record<string, string>> = {
  Horror: 'horror|zombie|vampire|ghost|haunted|slasher|werewolf|possession',
  Romance: 'romance|romantic|love',
  Thriller: 'thriller|suspense|conspiracy|espionage|serial killer|kidnapping|hostage',
  History: 'history|historical|century|biography|world war',
  Music: 'music|musical|musician|singer|band',
}

/** Word beginnings in keywords that stand for a genre of TV shows; none if TV shows have the genre itself. */
export function showKeywords(genre: string): string[] {
  return KEYWORDS[genre]?.split('|') ?? []
}
