/** The promise's outcome, or `late` where it takes longer; the work goes on behind. */
export async function within<T, Late>(ms: number, promise: Promise<T>, late: Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  try {
    return await Promise.race([promise, waited])
  } finally {
    clearTimeout(timer)
  }
}
