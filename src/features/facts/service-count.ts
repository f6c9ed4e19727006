/** Services that a listing may name. */
export const maxServices = 20
