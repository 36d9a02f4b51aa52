import { expect, test } from 'vitest'
import { changedFields } from '#hooks/changed-fields.ts'

const opened = { title: 'Portão', description: 'Garagem', unit: '304' }

test('a person who changed one field sends that one, beside what it showed when they began', () => {
  expect(changedFields({ title: 'Portão novo', description: 'Garagem' }, opened)).toEqual({
    changes: { title: 'Portão novo' },
    before: { title: 'Portão' },
  })
})

test('a person who changed a field back sends nothing', () => {
  expect(changedFields({ title: 'Portão', description: 'Garagem' }, opened)).toEqual({
    changes: {},
    before: {},
  })
})

test('a field that was not there when they began is theirs', () => {
  expect(changedFields({ type: 'LEAK' }, opened)).toEqual({
    changes: { type: 'LEAK' },
    before: { type: undefined },
  })
})
