/** Whole years between two dates, `YYYY-MM-DD`; null if one is missing or they are in the wrong order. */
export function ageOn(birthday: string | null, day: string | null): number | null {
  if (birthday === null || day === null || day < birthday) return null
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return Number.isNaN(years) ? null : years - (day.slice(5) < birthday.slice(5) ? 1 : 0)
}
