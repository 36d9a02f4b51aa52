import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { problemTexts } from '#domain/kernel/texts.ts'
import { agreeing } from '#domain/words/act-words.ts'
import { fieldLabel } from '#domain/words/field-labels.ts'
import { type Pendency, usePendencyActions } from '#hooks/use-pendencies.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { BothValues } from './BothValues.tsx'
import { EditRefused } from './EditRefused.tsx'
import { FreeTimes } from './FreeTimes.tsx'
import { kindIcon } from '#parts/navigation.ts'

/** Kinds whose own form knows more of what was wrong than their fields: the form opens over this screen by its address. */
const ownForms: Record<string, string> = {
  'reservations.create': 'refazer',
  'reservations.update': 'refazer',
}

/** A change the server did not accept: why, and the ways out. */
export function RefusedEntry({ item }: { item: Pendency }) {
  const { discard, resend } = usePendencyActions()
  const toasts = useToasts()
  const [open, setOpen] = useState<'edit' | 'discard' | null>(null)
  const { entry, title, words, dependants } = item
  const mayEdit =
    (item.verb === 'create' || item.verb === 'patch') && !item.isFinal && entry.state !== 'stuck'
  const ownForm = ownForms[entry.command]

  async function sendAgain(edits?: Record<string, unknown>) {
    try {
      await resend(entry.key, edits)
      setOpen(null)
    } catch (error) {
      toasts.error(sentenceOf(error))
    }
  }

  return (
    <chakra.article css={card} aria-label={title || words}>
      <chakra.header css={head}>
        <span>
          <Icon name={kindIcon(item.collection)} />
          {item.label}
        </span>
        <chakra.strong color="danger.fg">
          <Icon name="warning" weight="fill" size={18} />
          {standing(item)}
        </chakra.strong>
      </chakra.header>
      <chakra.div p="4">
        <chakra.h3 textStyle="title">{title || words}</chakra.h3>
        {words !== item.label && title && (
          <chakra.p textStyle="small" color="fg.muted" mt="1">
            {words}
          </chakra.p>
        )}
        <chakra.p mt="2">{reason(item)}</chakra.p>
        {item.current && <BothValues item={item} />}
        <FreeTimes item={item} onPick={(span) => void sendAgain(span)} />
        <chakra.div css={ways}>
          {mayEdit && ownForm && (
            <LinkButton variant="solid" icon="pencil-simple" href={`?${ownForm}=${entry.key}`}>
              Editar
            </LinkButton>
          )}
          {mayEdit && !ownForm && (
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
        </chakra.div>
      </chakra.div>
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
        onConfirm={() => void discard(...item.keys)}
      >
        {dependants > 0
          ? `Também descarta ${dependants === 1 ? '1 alteração que depende' : `${dependants} alterações que dependem`} dela.`
          : 'Ela só existe neste aparelho.'}
      </ConfirmDialog>
    </chakra.article>
  )
}

function standing({ entry, collection, verb }: Pendency): string {
  if (entry.state === 'stuck') return 'O servidor falha há mais de um dia'
  return verb === 'create' ? `Não foi ${agreeing('aceito', collection)}` : 'Não foi aceita'
}

function reason({ entry, collection }: Pendency): string {
  const { problem } = entry
  if (!problem) return ''
  const fields = (problem.errors ?? []).map(
    ({ path, message }) => `${fieldLabel(collection, path)}: ${message}`,
  )
  return fields.length > 0 ? fields.join('. ') : problem.detail || problemTexts[problem.code]
}

const card = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'danger.border',
  borderRadius: 'panel',
  overflow: 'hidden',
} as const

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '1',
  px: '4',
  py: '2.5',
  bg: 'danger.subtle',
  '& > *': { display: 'inline-flex', alignItems: 'center', gap: '2', fontWeight: 600 },
} as const

const ways = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  mt: '4',
  '& > *': { flexGrow: { mdDown: 1 } },
} as const
