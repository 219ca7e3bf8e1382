/** Hidden fields that pass on where signing in leads. */
export function DestinationInputs({ destination }: { destination: Record<string, string> }) {
  return Object.entries(destination).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
