/** Demo accounts to sign in with: shared by the README, the first start and the end-to-end tests. */
export interface DemoPerson {
  name: string
  phone: string
  role: string
  isMerchant: boolean
}

export const demoCustomer: DemoPerson = {
  name: 'Asha Kumari',
  phone: '+919000000001',
  role: 'customer',
  isMerchant: false,
}

export const demoFreeMerchant: DemoPerson = {
  name: 'Ravi Verma',
  phone: '+919000000002',
  role: 'owner of Ravi Electricals, free plan',
  isMerchant: true,
}

export const demoPaidMerchant: DemoPerson = {
  name: 'Meena Iyer',
  phone: '+919000000003',
  role: 'owner of Meena Sweets, paid plan',
  isMerchant: true,
}

export const demoPeople: readonly DemoPerson[] = [demoCustomer, demoFreeMerchant, demoPaidMerchant]
