/** Spec §1, "Paid plan benefits". */
export const benefitsOfPaidPlan = [
  /* i18n */ 'Access to all premium features, the page of all enquiries among them',
  /* i18n */ 'Unlimited listings',
  /* i18n */ 'A Verified badge, after your phone or documents were checked',
  /* i18n */ 'A higher place in search',
] as const
