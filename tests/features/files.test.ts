import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useFiles } from '#hooks/use-files.ts'
import { createToasts } from '#toasts/toasts.ts'
import { ToastsContext } from '#toasts/use-toasts.ts'

const saved: { download: string; href: string }[] = []
let tab: { location: { replace: (url: string) => void }; close: () => void } | null = null
const slip = new Blob(['%PDF'], { type: 'application/pdf' })

beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('window', { open: () => tab })
  vi.stubGlobal('document', {
    createElement: () => ({
      click(this: { download: string; href: string }) {
        saved.push(this)
      },
    }),
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** The hook in a component, and what the corner of the screen says. */
function onScreen() {
  const toasts = createToasts()
  let files: ReturnType<typeof useFiles> | undefined
  function Screen() {
    files = useFiles()
    return null
  }
  renderToStaticMarkup(createElement(ToastsContext, { value: toasts }, createElement(Screen)))
  if (!files) throw new Error('the screen was not drawn')
  return { files, said: () => toasts.read().map(({ text }) => text) }
}

describe('a resident opens a slip', () => {
  test('in a tab of its own, which says enough', () => {
    const shown: string[] = []
    tab = { location: { replace: (url) => void shown.push(url) }, close: () => undefined }
    const { files, said } = onScreen()
    expect(files.openTab().show(slip, 'boleto-101.pdf')).toBe('opened')
    expect([shown.length, saved.length, said()]).toEqual([1, 0, []])
  })

  test('in a browser that refuses the tab, and reads where it was saved instead', () => {
    tab = null
    const { files, said } = onScreen()
    expect(files.openTab().show(slip, 'boleto-101.pdf')).toBe('saved')
    expect(saved).toMatchObject([{ download: 'boleto-101.pdf' }])
    expect(said()).toEqual(['Salvo em Downloads: boleto-101.pdf'])
  })
})

describe('who saves a file reads where it is', () => {
  test('a document, a table, an appointment: by its name', () => {
    const { files, said } = onScreen()
    files.save(slip, 'ata.pdf')
    files.saveCsv('unidades.csv', 'Unidade\r\n')
    files.saveText({ filename: 'reserva.ics', text: 'BEGIN:VCALENDAR', type: 'text/calendar' })
    const names = ['ata.pdf', 'unidades.csv', 'reserva.ics']
    expect(saved.map(({ download }) => download)).toEqual(names)
    expect(said()).toEqual(names.map((name) => `Salvo em Downloads: ${name}`))
  })

  test('and what it has, where its name does not tell', () => {
    const { files, said } = onScreen()
    files.saveCsv('boletos.csv', '', '3 registros exportados para CSV')
    files.saveCsv('extrato.csv', '', 'Extrato exportado para CSV.')
    expect(said()).toEqual([
      '3 registros exportados para CSV. Salvo em Downloads.',
      'Extrato exportado para CSV. Salvo em Downloads.',
    ])
  })
})
