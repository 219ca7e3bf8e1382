/** TMDB has these genres for movies alone. Of TV shows their keywords say as much: words that stand in one of them. */
const KEYWORDS: Readonly<Record<string, string>> = {
  Horror: 'horror|zombie|vampire|ghost|haunted|slasher|werewolf|possession',
  Romance: 'romance|romantic|love',
  Thriller: 'thriller|suspense|conspiracy|espionage|serial killer|kidnapping|hostage',
  History: 'history|historical|century|biography|world war',
  Music: 'music|musical|musician|singer|band',
}

/** Beginnings of words in keywords that stand for a genre where a TV show is asked for; none where TV shows have the genre itself. */
export function showKeywords(genre: string): string[] {
  return KEYWORDS[genre]?.split('|') ?? []
}
