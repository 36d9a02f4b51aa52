import { chakra } from '#ui/chakra.ts'
import { participationWindows } from './participation-windows.ts'
import { percentText } from '#ui/percent-text.ts'

interface ParticipationGridProps {
  voted: number
  eligible: number
  /** Who they are: "pessoas com direito a voto". */
  who?: string
  /** For whoever conducts it: how many are still missing, never who. */
  tellsMissing?: boolean
}

/** How many of those who may vote did: the figure, the sentence, and a window for each. */
export function ParticipationGrid({
  voted,
  eligible,
  who = 'pessoas com direito a voto',
  tellsMissing = false,
}: ParticipationGridProps) {
  const { perWindow, drawn, lit } = participationWindows(voted, eligible)
  const percent = eligible === 0 ? 0 : Math.round((voted / eligible) * 100)

  return (
    <chakra.div>
      <chakra.p fontSize="2.75rem" fontWeight={700} letterSpacing="-0.02em" lineHeight={1.15}>
        {percentText(percent)}
      </chakra.p>
      <chakra.p color="fg.muted" textStyle="table">
        {voted.toLocaleString('pt-BR')} de {eligible.toLocaleString('pt-BR')} {who}
        {perWindow > 1 && `. Cada janela vale ${perWindow}.`}
      </chakra.p>
      {tellsMissing && <chakra.p mt="2">{missingText(voted, eligible)}</chakra.p>}
      <chakra.div aria-hidden css={windows}>
        {Array.from({ length: drawn }, (_, index) => (
          <i key={index} data-ink={index < lit ? '' : undefined} />
        ))}
      </chakra.div>
    </chakra.div>
  )
}

/** Of an open vote; nothing that this person knows tells whose votes they are. */
export function missingText(voted: number, eligible: number): string {
  const missing = Math.max(0, eligible - voted)
  if (missing === 0) return 'Todos já votaram.'
  return missing === 1
    ? '1 pessoa ainda não votou.'
    : `${missing.toLocaleString('pt-BR')} pessoas ainda não votaram.`
}

const windows = {
  display: 'grid',
  gridTemplateColumns: 'repeat(10, 1fr)',
  gap: '1.5',
  maxWidth: '28rem',
  mt: '3.5',
  '& i': {
    height: '1.125rem',
    border: '1.5px dashed {colors.border.emphasized}',
    borderRadius: '3px',
  },
  '& i[data-ink]': { bg: 'chart.1', border: 0 },
} as const
