/** Green if all are translated, yellow from half of them up, red below. */
export function gradeOf(translated: number, all: number): 'ok' | 'warn' | 'bad' {
  return translated >= all ? 'ok' : translated * 2 >= all ? 'warn' : 'bad'
}
