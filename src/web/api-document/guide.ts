export interface GuideFacts {
  origin: string
  requestsPerMinute: number
  readsPerMinute: number
  otpPerHour: number
}

/** How to use the API, in Markdown: the description of the document and the beginning of the reference page. */
export const guide = ({ origin, requestsPerMinute, readsPerMinute, otpPerHour }: GuideFacts) => `
## First call

    curl -X POST ${origin}/api/v1/search/businesses \\
      -H 'Content-Type: application/json' \\
      -d '{"searchText":"ac repair","city":"chennai"}'

Calls without a lock need no sign-in. JSON goes in and out; a field that a call does not know is refused.

## Signing in

1. \`POST /auth/verify\` with \`{"phoneNumber":"9876543210"}\` or \`{"email":"…"}\` sends an OTP of six digits. It holds
   for 10 minutes and 5 wrong tries; another may be sent after 60 seconds.
2. \`POST /auth/login\` with \`{"username":"9876543210","password":"<the OTP>"}\` and the header \`userType\` (0 customer,
   1 merchant) answers \`access_token\` and \`refresh_token\`. A number or e-mail that is new gets an account.
3. Send \`Authorization: Bearer <access_token>\` with every call. It holds for 15 minutes. A token that is no longer
   valid is refused with 401 \`not_signed_in\` even by calls that need none: refresh, or leave the header out.
4. \`POST /auth/refresh\` with \`{"refresh_token":"…"}\` answers a new pair; the refresh token holds for 30 days and is used
   once. If the answer is lost, or two screens refresh at once, the same token gets the same successor for 30 seconds;
   later it ends the session. A session that is not used for 14 days ends, too.
5. \`POST /auth/user-login\` changes the role of the session, \`POST /auth/logout\` ends it.

\`POST /auth/login-verify\` says in which roles the signed-in person is known; to anybody else it says nothing. A visitor
may send an enquiry without signing in: \`POST /auth/verify\`, then \`POST /enquiries\` with \`otp\`. Its answer, like
that of \`POST /users/register\`, has the tokens of step 2: the OTP is used up, and no second one is needed. Browsers
(requests with \`Origin\` or \`Sec-Fetch-Site\`) get tokens as cookies only.

## Answers and refusals

Success is \`{"status":200,"message":"Success","data":…}\`, 201 for what was created. A refusal has the HTTP status in
\`status\`, a sentence for the person in \`message\`, and a \`code\` for your program that never changes; each call lists
its codes. With 422, \`fieldErrors\` has a sentence for each wrong field, all of them at once. New fields may be added to
answers at any time; ignore those you do not know. \`X-Request-Id\` names the answer: quote it when you write to us.

## Pages of lists

Send \`page:{size,page}\`: \`size\` 1 to 50 (default 10), \`page\` from 0. The answer has \`totalPages\` and
\`totalElements\`. A search returns its best 1,000; \`totalIsExact\` is false when there are more. Enquiries go on
beyond 1,000 with \`cursor\`.

## Repeating a call

A line may break after the work was done. Calls that create or append something take the header \`Idempotency-Key\`, a
text of your own of 1 to 128 characters: the same key and body within 24 hours do nothing and get the first answer
again. Another body under the same key is refused with 409 \`idempotency_key_reused\`; while the first is still at work the
answer is 409 \`request_in_progress\`. All other calls may simply be repeated. Wait 30 seconds for an answer, as our apps
do; uploads take as long as the line needs.

## Limits

${readsPerMinute} GET requests and ${requestsPerMinute} others a minute from one network (an IPv4 address, or an
IPv6 /64); ${otpPerHour} OTPs an hour from one network and 8 a day to one number or e-mail, 24 when others ask for it,
too. Past a limit the answer is 429, with the seconds to wait in \`Retry-After\`. Lists contain no phone numbers:
\`POST /businesses/phone\` gives one, 100 times a day. Without our database the answer is 503, also with
\`Retry-After\`. A request has at most 256 KB, a form with a photo or video 50 MB.

## Language

\`Accept-Language: hi\` answers names and sentences in Hindi where we have them; otherwise English.
\`Content-Language\` says which it is. Codes, slugs and ids are the same in both.

## Values

- Times are ISO 8601 in UTC (\`2026-11-30T05:00:00.000Z\`); you may send any offset. Days are \`2026-11-30\`. Opening hours
  and "today" are Indian time.
- Money is whole paise in fields named \`…Paise\`: 36500 is ₹365.
- Mobile numbers are sent as people write them (10 digits, with or without +91 or 0) and answered in E.164
  (\`+919876543210\`).
- Positions are WGS 84 degrees, distances metres.
- \`url\`, \`photoUrl\` and \`redirectUrl\` are paths of this site: put \`${origin}\` before them. \`redirectUrl\` is the page
  where our own site continues after sign-in.
- A photo or video is sent as \`multipart/form-data\`: \`curl -F file=@shop.jpg -F alt='Our shop' …\`.

## Versions

\`/api/v1\` only grows: fields and calls are added, never removed or given another meaning. A call that is to go is marked
\`deprecated\` here at least 12 months before.
`
