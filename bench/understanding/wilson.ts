/** Of the normal distribution, for 95 %. */
const Z = 1.959964

/** The 95 % confidence interval of a share, after Wilson (1927); 0 to 1 without any tries. */
export function wilsonInterval(hits: number, tries: number): { low: number; high: number } {
  if (tries === 0) return { low: 0, high: 1 }
  const share = hits / tries
  const spread = Z * Math.sqrt((share * (1 - share)) / tries + Z ** 2 / (4 * tries ** 2))
  const centre = share + Z ** 2 / (2 * tries)
  const whole = 1 + Z ** 2 / tries
  return { low: Math.max(0, (centre - spread) / whole), high: Math.min(1, (centre + spread) / whole) }
}
