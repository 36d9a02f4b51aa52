import { lateTermsText } from '#domain/boletos/texts.ts'
import type { TestSlip } from '#domain/remessas/test-slip.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'

/** "multa de 2%; desconto de R$ 5,00 até 20/12/2026; mensagem" */
export function testSlipTerms(slip: TestSlip): string {
  const { discount_cents, discount_until, instructions } = slip
  const terms = [
    lateTermsText(slip),
    discount_until !== null &&
      `desconto de ${formatBRL(discount_cents)} até ${civilDateText(discount_until)}`,
    instructions !== '' && 'mensagem',
  ].filter(Boolean)
  return terms.join('; ') || 'só o valor'
}
