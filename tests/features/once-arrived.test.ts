import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { BusyTimes } from '#features/areas/BusyTimes.tsx'
import { PayerScreen } from '#features/boletos/PayerScreen.tsx'
import { RemovePayer } from '#features/boletos/RemovePayer.tsx'
import { statementKind } from '#features/notices/notice-kinds.ts'
import { ReachFields } from '#features/notices/ReachFields.tsx'
import { ReadersPanel } from '#features/notices/ReadersPanel.tsx'
import { ApproveAwaiting } from '#features/reservations/ApproveAwaiting.tsx'
import { DocumentsPanel } from '#features/residences/DocumentsPanel.tsx'
import { HomesPanel, TheirsPanel } from '#features/residents/ResidentPanels.tsx'
import { ProviderWork } from '#features/service-providers/ProviderWork.tsx'
import { createToasts } from '#toasts/toasts.ts'
import { ToastsContext } from '#toasts/use-toasts.ts'
import { type Arrival, ArrivalContext } from '#ui/arrival.ts'

/** What a screen says of rows of which this device has none yet. */

const person = vi.hoisted(() => ({
  actor: { id: 'u1', condominium_id: 'c1', permissions: ['read_occurrence', 'read_user'] },
  can: () => false,
}))
vi.mock('#session/SessionContext.tsx', () => ({ usePerson: () => person, useSession: () => ({}) }))
vi.mock('#parts/use-condominium.ts', () => ({ useCondominium: () => ({ id: 'c1', timeZone: 'UTC' }) }))
vi.mock('#parts/use-rows.ts', () => ({ useRows: () => ({ rows: [], total: 0, more: false }) }))
vi.mock('#hooks/use-live.ts', () => ({ useLive: () => [0, 0, 0] }))
vi.mock('#hooks/use-url-query.ts', () => ({ usePutInUrl: () => () => undefined }))
vi.mock('#features/notices/use-reading.ts', () => ({
  useReading: () => ({ units: { total: 0 }, people: { total: 0 }, missing: [] }),
  useOldReading: () => ({}),
}))
vi.mock('#features/reservations/use-judging.ts', () => ({ useJudging: () => ({ rows: [] }) }))
// Around what is tried here.
const around = vi.hoisted(
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
)
vi.mock('#ui/Modal.tsx', () => ({ Modal: around }))
vi.mock('#parts/RemoveRecord.tsx', () => ({ RemoveRecord: around }))
vi.mock('#parts/RecordFrame.tsx', () => ({ RecordFrame: around }))
vi.mock('#parts/use-share.ts', () => ({ useShareItem: () => null }))
vi.mock('#parts/use-row-dialog.tsx', () => ({ useRowDialog: () => ({ dialog: null }) }))
vi.mock('#parts/KindScreen.tsx', () => ({
  KindScreen: ({ children }: { children(found: object): ReactNode }) => children({ row, back: {} }),
}))

const row = {
  id: 'r1',
  condominium_id: 'c1',
  name: 'Helena',
  document: '52998224725',
  user_id: 'u1',
  published_at: new Date().toISOString(),
  stage: 'PUBLISHED',
} as never // as much of each kind as is read here
const close = () => undefined
const everybody = { kind: 'ALL', blocks: [], residence_ids: [], groups: [] } as never

const uses: [file: string, says: string, drawn: ReactElement][] = [
  ['areas/BusyTimes', 'Nenhum. Está tudo livre.', createElement(BusyTimes, { row })],
  ['boletos/PayerScreen', 'Nenhum boleto emitido.', createElement(PayerScreen, { params: {} })],
  [
    'boletos/RemovePayer',
    'Nenhum boleto foi emitido para ele.',
    createElement(RemovePayer, { row, onClose: close }),
  ],
  [
    'notices/ReachFields',
    'Ainda não chega a ninguém.',
    createElement(ReachFields, { condominiumId: 'c1', value: everybody, onChange: close, error: undefined }),
  ],
  [
    'notices/ReadersPanel',
    'Ainda não chega a ninguém.',
    createElement(ReadersPanel, { kind: statementKind, row, isOut: true }),
  ],
  [
    'reservations/ApproveAwaiting',
    'Nenhum pedido de reserva aguarda decisão.',
    createElement(ApproveAwaiting, { onClose: close }),
  ],
  ['residences/DocumentsPanel', 'Nenhum documento nesta unidade.', createElement(DocumentsPanel, { row })],
  ['residents/ResidentPanels', 'Sem unidade.', createElement(HomesPanel, { row })],
  ['residents/ResidentPanels', '0 veículos', createElement(TheirsPanel, { row })],
  [
    'service-providers/ProviderWork',
    'Nenhuma ocorrência recebida ainda.',
    createElement(ProviderWork, { row }),
  ],
]

const complete: Arrival = {
  isMissing: false,
  isUnread: false,
  progress: null,
  isTrying: false,
  onRetry: close,
  onFault: async () => false,
}

function textOf(drawn: ReactElement, given: Partial<Arrival> = {}): string {
  const within = createElement(ArrivalContext, { value: { ...complete, ...given } }, drawn)
  const page = createElement(ToastsContext, { value: createToasts() }, within)
  return renderToStaticMarkup(page).replace(/<[^>]*>/g, '')
}

describe.each(uses)('%s, where there are no rows,', (_file, says, drawn) => {
  test(`says “${says}” once all rows are on the device`, () => {
    expect(textOf(drawn)).toContain(says)
  })

  test.each([
    ['they are still coming', { progress: { done: 1, total: 2 } }],
    ['they could not be fetched', { isMissing: true }],
    ['it is not known yet whether they are all there', { isUnread: true }],
  ])('does not say so while %s', (_when, given) => {
    expect(textOf(drawn, given)).not.toContain(says)
    expect(textOf(drawn, given)).toContain('–')
  })
})

test('every screen that waits for all rows is tried here', () => {
  const root = fileURLToPath(new URL('../../src/', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const found = files.flatMap((file) => {
    const times = readFileSync(`${root}${file}`, 'utf8').split('<OnceArrived>').length - 1
    return Array.from({ length: times }, () => file.replace(/^features\//, '').replace(/\.tsx$/, ''))
  })
  expect(found.sort()).toEqual(uses.map(([file]) => file).sort())
})
