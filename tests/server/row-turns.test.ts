import { expect, test } from 'vitest'
import { createRowTurns } from '#server/kernel/row-turns.ts'

test('whoever names a row of another condominium keeps nobody there waiting', async () => {
  const turns = createRowTurns()
  const done: string[] = []
  let letGo = (): void => undefined
  const stranger = turns.inTurn(
    { row: 'a', scope: 'elsewhere' },
    () => new Promise<void>((go) => (letGo = go)),
  )
  const own = (name: string) => turns.inTurn({ row: 'a', scope: 'here' }, async () => void done.push(name))
  void own('first')
  void own('second')
  await new Promise(setImmediate)
  expect(done).toEqual(['first', 'second'])
  letGo()
  await stranger
})
