import type { ColumnType, GeneratedAlways } from 'kysely'

interface StateTable {
  id: number
  name: string
  code: string
  gst_code: string
  lat: number
  lng: number
  aliases: ColumnType<string[], string[] | undefined, string[]>
}

interface CityTable {
  id: number
  slug: string
  name: string
  state_id: number
  district: string
  lat: number
  lng: number
  weight: number
}

interface CityAliasTable {
  alias_folded: string
  city_id: number
  alias: string
  kind: 'name' | 'code' | 'district'
}

interface LocalityTable {
  id: number
  city_id: number
  name: string
  slug: string
  pincode: string | null
  lat: number
  lng: number
  weight: number
}

interface LocalityAliasTable {
  alias_folded: string
  locality_id: number
  alias: string
}

interface PincodeTable {
  code: string
  city_id: number
  district: string
  state_id: number
  lat: number
  lng: number
  quality: number
}

interface FoundPincodeTable {
  code: string
  city_id: number
  district: string
  state_id: number
  lat: number
  lng: number
  businesses: number
  sources: string[]
  found_at: ColumnType<Date, Date | undefined, Date>
}

interface FoundLocalityTable {
  id: GeneratedAlways<number>
  city_id: number
  slug: string
  name: string
  lat: number
  lng: number
  businesses: number
  found_at: ColumnType<Date, Date | undefined, Date>
}

interface PlaceSeedTable {
  name: string
  content_hash: string
  seeded_at: ColumnType<Date, Date | undefined, Date>
}

/** The tables of this feature, for the Kysely database type. */
export interface PlaceTables {
  state: StateTable
  city: CityTable
  city_alias: CityAliasTable
  locality: LocalityTable
  locality_alias: LocalityAliasTable
  pincode: PincodeTable
  found_pincode: FoundPincodeTable
  found_locality: FoundLocalityTable
  place_seed: PlaceSeedTable
}
