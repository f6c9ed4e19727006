/** A band is 740 m high: namesakes within the 300 m that make them one business are in one of two. */
export const bandsPerDegree = 150
const reachDegrees = 0.003

export function bandOf(lat: number): number {
  return Math.floor(lat * bandsPerDegree)
}

/** The bands of what is within 300 m north or south. */
export function bandsAround(lat: number): number[] {
  const [south, north] = [bandOf(lat - reachDegrees), bandOf(lat + reachDegrees)]
  return south === north ? [south] : [south, north]
}
