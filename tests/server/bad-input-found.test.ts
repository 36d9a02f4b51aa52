import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDocument } from '#tests/support/a-document.ts'
import { onePixel } from '#tests/support/a-picture.ts'
import { aFileForm, anExample, type Example } from '#tests/support/an-example.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

/** What `fuzz.test.ts` and those who read its figures found once. */

let server: TestServer
let place: Example
beforeAll(async () => {
  server = await aServer()
  place = anExample(server)
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')
const pdf = aDocument.pdf.toString('base64')
const pixel = onePixel.toString('base64')

test('an empty object is not accepted as a unit', async () => {
  const body = `{"document_base64":"${pdf}","title":"Ata","residence_id":{"toString":1,"valueOf":1}}`
  const answer = await sindico().post('/residence-documents', body)
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ path: 'residence_id' }] } })
})

test.each([65, 20_000, 32_000])('a body of %i levels is refused by every route', async (levels) => {
  const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`
  const paper = `{"document_base64":"${pdf}","title":"Ata","residence_id":"${place.unit.id}","description":${deep}}`
  const occurrence = `{"unit":"304","title":"x","description":"y","condominium_id":${deep}}`
  for (const answer of [
    await sindico().post('/residence-documents', paper),
    await server.as('master').post('/occurrences', occurrence),
  ])
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

describe('the files of a refused command are not stored', () => {
  const kept = () => [...server.files.digests()].sort()

  test('pictures in the body of an area', async () => {
    const before = kept()
    const answer = await sindico().post('/areas', { name: '', photos: [{ photo_base64: pixel }] })
    expect(answer.status).toBe(422)
    expect(kept()).toEqual(before)
    const made = await sindico().post('/areas', { name: 'Quadra', photos: [{ photo_base64: pixel }] })
    expect(made.status).toBe(201)
    expect(kept()).toHaveLength(before.length + 1)
  })

  test('a document that replaces another', async () => {
    const { id } = await place.document()
    const before = kept()
    const other = { title: '', document_base64: aDocument.jpeg.toString('base64') }
    expect((await sindico().patch(`/residence-documents/${id}`, other)).status).toBe(422)
    expect(kept()).toEqual(before)
  })

  test('a document with a malformed idempotency key', async () => {
    const form = aFileForm({ residence_id: place.unit.id, title: 'Ata' })
    form.set('file', new Blob([new Uint8Array(aDocument.docx)]), 'ata.docx')
    const before = kept()
    const answer = await sindico().post('/residence-documents', form, { 'idempotency-key': 'again' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } })
    expect(kept()).toEqual(before)
  })
})
