import type { Example } from '../example.ts'
import { FooterExample, HeaderExample, MerchantNavExample } from './frame-examples.static.tsx'

export const examples: Example[] = [
  { title: 'Header', element: <HeaderExample /> },
  { title: 'Merchant nav', element: <MerchantNavExample /> },
  { title: 'Footer', element: <FooterExample /> },
]
