/** Real titles by language, and real names, each as often as it occurs. */
export interface Corpus {
  titles: Record<string, string[]>
  names: string[]
}
