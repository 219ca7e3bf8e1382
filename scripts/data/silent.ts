/** The commands report their progress themselves. */
export const silent = { debug() {}, info() {}, warn() {}, error() {} }
