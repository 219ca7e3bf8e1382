import type { Mood } from '#shared/assistant/request-filters.ts'

interface MoodGenres {
  /** How much a genre makes the mood, 0 to 1, by TMDB's English name. */
  weights: Readonly<Record<string, number>>
  /** Genres that spoil the mood. */
  without: readonly string[]
}

/** Moods in terms of genres, the only data that every title has. Genres requested by name override what a mood excludes. */
export const MOOD_GENRES: Readonly<Record<Mood, MoodGenres>> = {
  // Laughing needs a comedy; what also frightens or mourns makes for another evening.
  funny: { weights: { Comedy: 1, Animation: 0.2, Family: 0.1 }, without: ['Horror', 'War', 'Documentary'] },
  // Weepies are dramas, most of them about love or loss in a family.
  sad: { weights: { Drama: 1, Romance: 0.5, War: 0.3, History: 0.2 }, without: ['Comedy', 'Action', 'Horror'] },
  // Not knowing what happens next: thrillers before whodunits before crime.
  tense: { weights: { Thriller: 1, Mystery: 0.6, Crime: 0.4, Horror: 0.2 }, without: ['Comedy', 'Family', 'Music'] },
  // Nothing that keeps anyone awake.
  calm: {
    weights: { Family: 0.7, Documentary: 0.6, Romance: 0.6, Animation: 0.5, Music: 0.5, Comedy: 0.4, Drama: 0.3 },
    without: ['Horror', 'Thriller', 'War', 'Crime', 'Action'],
  },
  romantic: { weights: { Romance: 1, Comedy: 0.2, Drama: 0.2 }, without: ['Horror', 'War', 'Crime'] },
  scary: { weights: { Horror: 1, Thriller: 0.4, Mystery: 0.3 }, without: ['Comedy', 'Family', 'Romance'] },
  // What one leaves in better spirits: light genres with a story about people.
  uplifting: {
    weights: { Family: 0.8, Comedy: 0.7, Music: 0.7, Romance: 0.4, Animation: 0.4, Adventure: 0.3 },
    without: ['Horror', 'Thriller', 'War', 'Crime'],
  },
  // Bleak stories: crime and war before horror, which many watch for fun.
  dark: {
    weights: { Crime: 0.8, Thriller: 0.7, Drama: 0.5, War: 0.5, Horror: 0.5 },
    without: ['Comedy', 'Family', 'Music'],
  },
  exciting: {
    weights: { Action: 1, Adventure: 0.7, 'Science Fiction': 0.5, Thriller: 0.5 },
    without: ['Documentary', 'Music'],
  },
  // Something to talk about afterwards.
  thoughtful: {
    weights: { Drama: 0.8, Documentary: 0.7, History: 0.6, Mystery: 0.3, 'Science Fiction': 0.2 },
    without: ['Horror', 'Action', 'Family'],
  },
}

/** From this weight on, a genre alone is a reason to list a title for the mood. */
export const LEADING_WEIGHT = 0.5
