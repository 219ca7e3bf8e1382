import { sampleData } from '#sample/data.ts'
import { samplePeople } from '#sample/answers/people.ts'
import { isOwnId } from '#sample/schema.ts'
import { findSampleProblems } from './checks/sample/find-sample-problems.ts'

/** How many titles there are of each value, the most frequent first. */
function tally(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
  return sorted.map(([value, count]) => `${value} ${count}`).join(', ')
}

const { movies, tvShows, biographies, bytes } = sampleData()
const titles = [...movies.values(), ...tvShows.values()]
const people = [...samplePeople().keys()]
const problems = findSampleProblems()
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`Titles: ${movies.size} movies, ${tvShows.size} TV shows; ${(bytes / 1e6).toFixed(1)} MB\n`)
process.stdout.write(
  `People: ${people.length}, ${people.filter((id) => !isOwnId(id)).length} with TMDB's id, ${biographies.size} described\n`,
)
process.stdout.write(`Original languages: ${tally(titles.map(({ original_language }) => original_language))}\n`)
process.stdout.write(
  `Countries made in: ${tally(titles.flatMap(({ production_countries }) => production_countries))}\n`,
)
process.stdout.write(`Availability: ${tally(titles.flatMap(({ availability }) => Object.keys(availability)))}\n`)
process.stdout.write(`Sample catalogue: ${problems.length} problems\n`)
if (problems.length > 0) process.exitCode = 1
