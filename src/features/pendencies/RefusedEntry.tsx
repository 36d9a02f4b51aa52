import { useState } from 'react'
import { problemTexts } from '#domain/kernel/texts.ts'
import { wordsOf } from '#domain/values/text.ts'
import { fieldLabel } from '#domain/words/field-labels.ts'
import { valueText } from '#domain/words/value-text.ts'
import { type Pendency, usePendencyActions } from '#hooks/use-pendencies.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
import { sentenceOf } from '#hooks/use-do.ts'
import { useNames } from '#hooks/use-names.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Details } from '#ui/Details.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useToasts } from '#ui/use-toasts.ts'
import { EditRefused } from './EditRefused.tsx'
import { FreeTimes } from './FreeTimes.tsx'
import { whatItDoes } from './what-it-does.ts'

/** A change the server did not accept: why, and the two ways out. */
export function RefusedEntry({ item }: { item: Pendency }) {
  const { discard, resend } = usePendencyActions()
  const toasts = useToasts()
  const [open, setOpen] = useState<'edit' | 'discard' | null>(null)
  const { entry, title, dependants } = item
  const isStuck = entry.state === 'stuck'
  const mayEdit = (item.verb === 'create' || item.verb === 'patch') && !item.isFinal

  async function sendAgain(edits?: Record<string, unknown>) {
    try {
      await resend(entry.key, edits)
      setOpen(null)
    } catch (error) {
      toasts.error(sentenceOf(error))
    }
  }

  return (
    <Panel title={title || item.label}>
      <Notice
        tone="danger"
        icon="warning"
        title={isStuck ? 'O servidor falha há mais de um dia' : 'Não foi aceita'}
      >
        {whatItDoes(item)}. {reason(item)}
      </Notice>
      {item.current && <BothValues item={item} />}
      <FreeTimes item={item} onPick={(span) => void sendAgain(span)} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '1rem' }}>
        {mayEdit && !isStuck && (
          <Button variant="solid" icon="pencil-simple" onClick={() => setOpen('edit')}>
            Editar
          </Button>
        )}
        {!item.isFinal && (
          <Button icon="arrows-clockwise" onClick={() => void sendAgain()}>
            {item.current ? 'Manter a minha' : 'Tentar de novo'}
          </Button>
        )}
        <Button variant="dangerGhost" onClick={() => setOpen('discard')}>
          Descartar
        </Button>
      </div>
      {open === 'edit' && (
        <EditRefused item={item} onSend={(edits) => void sendAgain(edits)} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'discard'}
        variant="loss"
        title="Descartar esta alteração?"
        confirmText="Descartar"
        cancelText="Manter"
        onCancel={() => setOpen(null)}
        onConfirm={() => void discard(entry.key)}
      >
        {dependants > 0
          ? `Também descarta ${dependants === 1 ? '1 alteração que depende' : `${dependants} alterações que dependem`} dela.`
          : 'Ela só existe neste aparelho.'}
      </ConfirmDialog>
    </Panel>
  )
}

function reason({ entry }: Pendency): string {
  const { problem } = entry
  if (!problem) return ''
  const fields = (problem.errors ?? []).map(({ path, message }) => `${fieldLabel(path)}: ${message}`)
  return fields.length > 0 ? fields.join('. ') : problem.detail || problemTexts[problem.code]
}

/** For an edit that clashed: what the server has now beside what was typed here. */
function BothValues({ item: { entry, current } }: { item: Pendency }) {
  const { timeZone } = useCondominium()
  const row = current ?? {}
  const before = Object.keys(entry.before ?? {})
  // The unit's number goes with its id, which already tells it.
  const fields = before.filter((field) => field !== 'unit' || !before.includes('residence_id'))
  const names = useNames(fields.flatMap((field) => [wordsOf(row[field]), wordsOf(entry.input[field])]))
  const collection = entry.targets[0]?.collection ?? ''
  const text = (field: string, value: unknown) => valueText(field, value, { collection, timeZone, names })
  return (
    <Details
      columns={2}
      items={fields.flatMap((field) => [
        { label: `${fieldLabel(field)} agora`, value: text(field, row[field]) },
        { label: `${fieldLabel(field)}, a sua`, value: text(field, entry.input[field]) },
      ])}
    />
  )
}
