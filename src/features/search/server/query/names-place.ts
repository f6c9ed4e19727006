import type { Search } from '../search.ts'
import { parseQuery } from './parse-query.ts'

/** Whether a text says where: "plumber in mumbai", "dentist adyar". `cityId` is the city around the person. */
export async function namesPlace(search: Search, text: string, cityId: number | undefined): Promise<boolean> {
  const { place } = await parseQuery(search, { text, cityId, page: 0, size: 1 })
  return place !== undefined
}
