import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import * as accounts from '#features/accounts/rules.ts'
import * as advertising from '#features/advertising/rules.ts'
import * as affiliations from '#features/affiliations/rules.ts'
import * as enquiries from '#features/enquiries/rules.ts'
import * as media from '#features/media/rules.ts'
import * as ratings from '#features/ratings/rules.ts'
import * as saved from '#features/saved/rules.ts'
import * as search from '#features/search/rules.ts'
import * as subscribers from '#features/subscribers/rules.ts'
import * as support from '#features/support/rules.ts'
import { validate } from '#platform/validator.ts'
import * as map from '#ui/map/map-rules.ts'
import { toastDurationMs } from '#ui/toast.tsx'

// Other tests import these constants, so they agree with any value. Here each is written out, as the specification (§9)
// or a decision of ours says it: to change one is to change this file.

test('one-time passwords: 6 digits, 10 minutes, 5 wrong tries, 60 seconds between two, 8 a day for a requester, 24 in all, 10 to others for an account', () => {
  expect(accounts.otpRules).toEqual({
    digits: 6,
    lifetimeSeconds: 600,
    resendAfterSeconds: 60,
    wrongTriesAllowed: 5,
    perRequesterPerDay: 8,
    perDay: 24,
    perAccountPerDay: 10,
  })
})

test('roles: 0 is a customer, 1 a merchant', () => {
  expect([accounts.userTypeOfRole('customer'), accounts.userTypeOfRole('merchant')]).toEqual([0, 1])
})

test('sessions: 15 minutes for an access token, 30 days for the session; accounts are erased after 30 days', () => {
  expect([accounts.accessTokenSeconds, accounts.sessionDays, accounts.eraseAfterDays]).toEqual([900, 30, 30])
})

test('enquiries: subject 3 to 120, message 10 to 2,000, 20 a day; 50 messages a day, 500 in a conversation', () => {
  expect(enquiries.enquiryLimits).toEqual({ subject: { min: 3, max: 120 }, message: { min: 10, max: 2000 } })
  expect(enquiries.replyLimits).toEqual({ min: 1, max: 2000 })
  expect([enquiries.dailyEnquiryLimit, enquiries.dailyMessageLimit, enquiries.threadLength]).toEqual([20, 50, 500])
  expect(enquiries.bookingHorizonDays).toBe(365)
})

test('pictures: 5 MB and 800 px; videos: 50 MB, 480, 720 or 1080 lines; 20 and 3 for a business', () => {
  expect(media.maxBytesOfKind).toEqual({ image: 5_242_880, video: 52_428_800 })
  expect([media.maxSidePixels, ...media.videoHeights]).toEqual([800, 480, 720, 1080])
  expect(media.maxOfKind).toEqual({ image: 20, video: 3 })
  expect([media.maxFilesPerUpload, media.dailyUploadLimit, media.altLength]).toEqual([10, 200, 120])
})

test('ratings: 1 to 5 stars, 10 to 1,000 characters, 10 a day; three reports hold one back', () => {
  expect(ratings.starChoices).toEqual([5, 4, 3, 2, 1])
  expect(ratings.ratingTextLimits).toEqual({ min: 10, max: 1000 })
  expect([ratings.dailyRatingLimit, ratings.dailyReportLimit, ratings.reportsToHoldBack]).toEqual([10, 20, 3])
})

test('search: nearby within 30 km, 10 suggestions, at most 1,000 results, texts of 200 characters', () => {
  expect([search.nearbyRadiusMetres, search.maxSuggestions, search.maxTotal]).toEqual([30_000, 10, 1000])
  expect([search.maxSearchCharacters, search.maxSearchWords, search.maxHashtags]).toEqual([200, 10, 5])
})

test('forms of visitors: how many a day, and how long they may be', () => {
  expect([support.dailyContactLimit, support.sameWithinMinutes, support.retentionDays]).toEqual([5, 10, 730])
  expect(support.bodyLimits).toEqual({ min: 10, max: 2000 })
  expect([advertising.holdMinutes, advertising.maxOpenBookings, advertising.horizonDays]).toEqual([15, 10, 120])
  expect([affiliations.dailyAffiliationLimit, affiliations.dailyNetworkLimit]).toEqual([3, 30])
  expect([subscribers.dailyConfirmationLimit, subscribers.confirmWithinDays]).toEqual([3, 7])
  expect([saved.maxSaved, saved.savedPerPage]).toEqual([200, 20])
})

test('the map: southern India at zoom 8, several places from zoom 1, clusters of 60 px from 2 places, 2,000 at a time', () => {
  expect([map.defaultZoom, map.severalZoom]).toEqual([8, 1])
  expect([map.clusterRadiusPx, map.minClusterSize, map.clusterBatch]).toEqual([60, 2, 2000])
})

test('toasts: 5 seconds, 3 on the page of enquiries', () => {
  expect(toastDurationMs).toEqual({ default: 5000, enquiries: 3000 })
})

test('networks: 15 one-time passwords an hour, 5 seconds for a location service, 80,00,000 on the banner', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    limits: { otpPerHourPerIp: 15 },
    location: { timeoutMs: 5000 },
    site: { bannerListings: 8_000_000 },
  })
})

test('fields: mobile 10 digits, PIN code 6 not starting with 0, password 6, landline 9 to 13, GST number 15', () => {
  const isAccepted = (value: string, kind: Parameters<typeof validate>[1]) => validate(value, kind) === false
  expect(['987654321', '9876543210', '98765432101'].map((value) => isAccepted(value, 'mobile'))).toEqual([
    false,
    true,
    false,
  ])
  expect(['60001', '600010', '060001', '6000100'].map((value) => isAccepted(value, 'pincode'))).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect(['abcde', 'abcdef'].map((value) => isAccepted(value, 'password'))).toEqual([false, true])
  expect(['12345', '123456', '1234567'].map((value) => isAccepted(value, 'otp'))).toEqual([false, true, false])
  expect(['33ABCDE1234F1Z', '33ABCDE1234F1Z5', '33ABCDE1234F1Z55'].map((value) => isAccepted(value, 'gstNo'))).toEqual([
    false,
    true,
    false,
  ])
})
