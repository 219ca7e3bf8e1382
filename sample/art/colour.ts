/** All colours are `#rrggbb`. */
type Channels = readonly [number, number, number]

function channelsOf(hex: string): Channels {
  return [parseInt(hex.slice(1, 3), 16), parseInt(hex.slice(3, 5), 16), parseInt(hex.slice(5, 7), 16)]
}

function toHex(channels: readonly number[]): string {
  return '#' + channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')
}

/** `share` 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, share: number): string {
  const target = channelsOf(to)
  const t = Math.min(1, Math.max(0, share))
  return toHex(channelsOf(from).map((value, index) => value + ((target[index] ?? 0) - value) * t))
}

/** Relative luminance of WCAG 2, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(first: string, second: string): number {
  const a = luminance(first)
  const b = luminance(second)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The most readable candidate on `ground`; earlier ones win if they reach `enough`. */
export function readable(ground: string, candidates: readonly string[], enough = 4.5): string {
  const good = candidates.find((candidate) => contrast(ground, candidate) >= enough)
  if (good !== undefined) return good
  return ['#fff6e6', '#15100f'].reduce((best, next) => (contrast(ground, next) > contrast(ground, best) ? next : best))
}

/** Turns the hue by `degrees`, keeping saturation and lightness, so that two titles seldom have an identical palette. */
export function turnHue(hex: string, degrees: number): string {
  const [red, green, blue] = channelsOf(hex).map((value) => value / 255) as [number, number, number]
  const max = Math.max(red, green, blue)
  const spread = max - Math.min(red, green, blue)
  if (spread === 0) return hex
  const lightness = max - spread / 2
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sector =
    max === red ? (green - blue) / spread + 6 : max === green ? (blue - red) / spread + 2 : (red - green) / spread + 4
  const hue = (sector * 60 + degrees + 360) % 360
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return toHex([channel(0), channel(8), channel(4)])
}
