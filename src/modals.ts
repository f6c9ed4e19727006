import type { ComponentType } from 'react'
import type { ModalProps } from '#ui/modals/opens-modal.ts'

type ModalModule = { default: ComponentType<ModalProps> }

/**
 * Every modal that a link or button opens by its type (specification §2, "Modals"), and its file, loaded when it is
 * first opened. Dialogs that must open before any script are part of their pages and open by `DialogButton`: the
 * enquiry form (`createProduct`, `otpEnquiry`: features/enquiries/ui/enquiry-dialog.tsx), the code for a new e-mail
 * (`otpemailupdate`: features/accounts/ui), `confirmModal` (ui/modals/confirm-modal.tsx), the search (`searchInput`:
 * features/search/ui/site-search.tsx), the city picker (`searchLocation`: ui/city-picker.tsx) and the map to choose a
 * place on (`mapLocation`: features/places/ui/choose-location.tsx).
 */
export const modals = {
  signIn: () => import('#features/accounts/ui/sign-in-modal.tsx'),
  optmobileLogin: () => import('#features/accounts/ui/sign-in-modal.tsx'),
  whyHashtag: () => import('#ui/modals/why-hashtag.tsx'),
  myCustomer: () => import('#ui/modals/my-customer.tsx'),
  changePassword: () => import('#ui/modals/change-password.tsx'),
  buyPlan: () => import('#features/payments/ui/buy-plan-modal.tsx'),
  verifyOtp: () => import('#ui/modals/verify-otp.tsx'),
  loginmerchant: () => import('#ui/modals/login-merchant.tsx'),
  addNewDirectory: () => import('#ui/modals/add-new-directory.tsx'),
  socialMediaShare: () => import('#features/businesses/ui/share-modal.tsx'),
  photoViewer: () => import('#features/media/ui/photo-viewer.tsx'),
  addNewCategory: () => import('#ui/modals/add-new-category.tsx'),
} satisfies Record<string, () => Promise<ModalModule>>

export type ModalType = keyof typeof modals

export function isModalType(type: string | undefined): type is ModalType {
  return type !== undefined && Object.hasOwn(modals, type)
}
