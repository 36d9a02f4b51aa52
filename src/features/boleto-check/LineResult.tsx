import { bankText } from '#domain/boletos/banks.ts'
import type { BoletoFacts } from '#domain/boletos/barcode.ts'
import type { CheckedLine, LineVerdict } from '#domain/boletos/check-line.ts'
import { adviceOn, problemText, verdictTexts } from '#domain/boletos/line-texts.ts'
import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { chakra } from '#ui/chakra.ts'
import { Details } from '#ui/Details.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { Tone } from '#ui/tone.ts'

const looks: Record<LineVerdict['kind'], { tone: Tone; icon: IconName }> = {
  ours: { tone: 'success', icon: 'check-circle' },
  not_registered: { tone: 'info', icon: 'clock' },
  ended: { tone: 'accent', icon: 'warning' },
  altered: { tone: 'danger', icon: 'warning-octagon' },
  not_here: { tone: 'accent', icon: 'question' },
  other_bank: { tone: 'danger', icon: 'warning-octagon' },
  other_beneficiary: { tone: 'danger', icon: 'warning-octagon' },
  unknown: { tone: 'accent', icon: 'question' },
}

/** What may be said of a line, and what to do. */
export function LineResult({ checked }: { checked: CheckedLine }) {
  if (checked.kind === 'wrong') {
    const advice = adviceOn(checked)
    return (
      <Notice
        tone={checked.isWhole ? 'danger' : 'accent'}
        icon={checked.isWhole ? 'x-circle' : 'question'}
        title={checked.isWhole ? 'Esta linha não é válida' : 'Não encontramos uma linha inteira'}
      >
        <p>{problemText(checked)}</p>
        {advice && <p>{advice}</p>}
      </Notice>
    )
  }
  const { facts, verdict } = checked
  const { title, advice } = verdictTexts[verdict.kind]
  return (
    <Panel title="O que os números dizem">
      <chakra.div display="flex" flexDirection="column" gap="5">
        <Notice {...looks[verdict.kind]} title={title}>
          {verdict.kind === 'altered' && <p>{alteredText(verdict)}</p>}
          <p>{advice}</p>
        </Notice>
        <Details columns={2} items={detailsOf(facts, verdict)} />
      </chakra.div>
    </Panel>
  )
}

function alteredText({ boleto, differs }: Extract<LineVerdict, { kind: 'altered' }>): string {
  const real = [
    differs.includes('amount') && `o valor é ${formatBRL(boleto.amount_cents)}`,
    differs.includes('due_date') && `o vencimento é ${civilDateText(boleto.due_date)}`,
  ].filter(Boolean)
  return `No boleto verdadeiro, ${real.join(' e ')}.`
}

function detailsOf(facts: BoletoFacts, verdict: LineVerdict) {
  const { bank_code, amount_cents, due_date, our_number } = facts
  const boleto = 'boleto' in verdict ? verdict.boleto : undefined
  return [
    { label: 'Banco', value: bankText(bank_code) },
    { label: 'Valor', value: amount_cents === 0 ? 'Quem paga escolhe' : formatBRL(amount_cents) },
    { label: 'Vencimento', value: due_date === null ? 'Sem vencimento' : civilDateText(due_date) },
    ...(our_number === null ? [] : [{ label: 'Nosso número', value: nossoNumeroText(our_number) }]),
    ...(boleto?.unit ? [{ label: 'Unidade', value: boleto.unit }] : []),
    ...(boleto?.beneficiary ? [{ label: 'Beneficiário', value: boleto.beneficiary.name }] : []),
  ]
}
