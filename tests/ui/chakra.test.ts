import { createElement, type ElementType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chakra } from '#ui/chakra.ts'
import { theme } from '#ui/theme.ts'

const engine = vi.spyOn(theme, 'css')
beforeEach(() => engine.mockClear())
afterAll(() => engine.mockRestore())

function classOf(props: Record<string, unknown>, component: ElementType = chakra.div): string {
  return /class="([^"]*)"/.exec(renderToStaticMarkup(createElement(component, props)))?.[1] ?? ''
}

/** The styles of the last call of the engine. */
function computed(): unknown {
  return engine.mock.results.at(-1)?.value
}

describe('an element with the same style props', () => {
  test('asks the style engine once, whatever its other props', () => {
    const first = classOf({ padding: '3', color: 'fg.muted' })
    expect(first).not.toBe('')
    for (const title of ['a', 'b', 'c'])
      expect(classOf({ padding: '3', color: 'fg.muted', title })).toBe(first)
    expect(engine).toHaveBeenCalledTimes(1)
  })

  test('asks it once for an object that is written inside of a component', () => {
    const rendered = () =>
      classOf({ css: { padding: '4', _hover: { color: 'fg' } }, margin: { base: '1', md: '2' } })
    expect(new Set([rendered(), rendered(), rendered()]).size).toBe(1)
    expect(engine).toHaveBeenCalledTimes(1)
  })

  test('asks it no more for an object of its module, once that is known', () => {
    const look = { padding: '5', _hover: { color: 'fg' } }
    const first = classOf({ css: look })
    expect(classOf({ css: look })).toBe(first)
    engine.mockClear()
    expect(classOf({ css: look })).toBe(first)
    expect(engine).not.toHaveBeenCalled()
  })
})

describe('an element with other style props', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['value', { padding: '3' }, { padding: '4' }],
    ['property', { paddingTop: '3' }, { paddingBottom: '3' }],
    ['type of value', { flex: 1 }, { flex: '1px' }],
    ['object', { css: { padding: '3' } }, { css: { padding: '4' } }],
    ['breakpoint', { padding: { base: '3', md: '4' } }, { padding: { base: '3', lg: '4' } }],
    ['class of its own', { padding: '3', className: 'one' }, { padding: '3', className: 'two' }],
  ])('has another class: another %s', (_what, one, other) => {
    expect(classOf(one)).not.toBe(classOf(other))
  })

  test('has another class: another variant of its recipe', () => {
    const Box = chakra('div', { variants: { size: { sm: { padding: '1' }, lg: { padding: '6' } } } })
    expect(classOf({ size: 'sm' }, Box)).not.toBe(classOf({ size: 'lg' }, Box))
    expect(classOf({ size: 'sm' }, Box)).toBe(classOf({ size: 'sm' }, Box))
  })

  test('has other styles than the same props on a component with another recipe', () => {
    const Tight = chakra('div', { base: { padding: '1' } })
    const Wide = chakra('div', { base: { padding: '6' } })
    expect(classOf({ color: 'fg' }, Tight)).not.toBe(classOf({ color: 'fg' }, Wide))
  })
})

describe('a condition of the moment is left to the style sheet', () => {
  test('a colour of the theme is a variable, which each colour mode sets', () => {
    classOf({ backgroundColor: 'bg.panel' })
    expect(JSON.stringify(computed())).toContain('var(--zelo-colors-bg-panel)')
  })

  test.each([
    ['the colour mode', { color: { base: 'fg', _dark: 'white' } }, '.dark'],
    ['the width of the screen', { color: { base: 'fg', md: 'fg.muted' } }, '@media'],
    ['a pressed or disabled control', { color: { base: 'fg', _disabled: 'fg.muted' } }, ':disabled'],
  ])('%s is a selector', (_what, props, selector) => {
    classOf(props)
    expect(JSON.stringify(computed())).toContain(selector)
  })
})
