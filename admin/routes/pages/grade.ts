/** Green where all are there, yellow from half of them on, red below. */
export function gradeOf(translated: number, all: number): 'ok' | 'warn' | 'bad' {
  return translated >= all ? 'ok' : translated * 2 >= all ? 'warn' : 'bad'
}
