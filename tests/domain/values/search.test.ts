import { describe, expect, test } from 'vitest'
import { finds } from '#domain/values/search.ts'

describe('who searches finds', () => {
  test.each([
    ['D’Ávila', "d'avila"],
    ["D'Ávila", 'd’avila'],
    ['D´Ávila', 'davila'],
    ['Sant’Anna', 'santanna'],
    ['Santanna', "sant'anna"],
    ['1º andar', '1o andar'],
    ['Bloco A – 101', 'bloco a - 101'],
    ['B-304', 'bloco b 304'],
    ['304', 'apto 304'],
    ['304', 'ap. 304'],
    ['304', 'Apto304'],
    ['Łukasz Größe', 'lukasz grosse'],
    ['QXZ-1234', 'qxz1234'],
    ['529.982.247-25', '52998224725'],
    ['2026-0417', '417'],
    ['vaza\u00admento', 'vazamento'],
    ['ana@exemplo.com.br', '@exemplo'],
    ['R$ 1.277,19', '1.277,19'],
    ['Apto decorado', 'apto'],
    ['anything', '  '],
  ])('%s by %s', (stored, typed) => expect(finds(typed, stored)).toBe(true))

  test.each([
    ['1304', '304'],
    ['Torre 2 001', 'torre 1 001'],
    ['Ana Couto', 'ana lima'],
    ['R$ 1.277,19', '77,20'],
  ])('not %s by %s', (stored, typed) => expect(finds(typed, stored)).toBe(false))
})
