import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { CourseNote } from './course-note.tsx'

test('a product with a course says when its certificate is given; others do not', () => {
  const note = '* User will not receive the certificate untill he/she completes the course.'
  expect(htmlOf(<CourseNote product={{ hasCourse: true }} />)).toContain(note)
  expect(htmlOf(<CourseNote product={{ hasCourse: false }} />)).toBe('')
})
