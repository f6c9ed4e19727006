/** The segment that stands for no city in addresses, forms and the cookie. */
export const allIndia = 'all-india'
