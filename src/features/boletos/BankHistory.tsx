import { Link } from 'wouter'
import type { BankStep } from '#domain/boletos/bank-step.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { bankFileTexts } from '#domain/boletos/texts.ts'
import { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { RetornoFile } from '#domain/retornos/retorno-file.ts'
import { useLive } from '#hooks/use-live.ts'
import { recordHref } from '#parts/navigation.ts'
import { Moment } from '#parts/When.tsx'
import { chakra } from '#ui/chakra.ts'
import { Panel } from '#ui/Panel.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { bankSteps, wordsOfStep } from './bank-steps.ts'

/** What was sent to the bank about a boleto, and what the bank answered. */
export function BankHistory({ row }: { row: Boleto }) {
  const steps = bankSteps(row)
  if (steps.length === 0) return null
  return (
    <Panel title="No banco">
      <Timeline
        label="Histórico no banco"
        events={steps.map((step, at) => {
          const { text, lines, ...look } = wordsOfStep(step)
          return {
            key: `${steps.length - at}`,
            ...look,
            what: text,
            when: <Moment at={step.at} />,
            children: (
              <chakra.div textStyle="small">
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <FileOfStep step={step} />
              </chakra.div>
            ),
          }
        })}
      />
    </Panel>
  )
}

/** The file that said it, if it is on this device. */
function FileOfStep({ step: { said_in, file_id } }: { step: BankStep }) {
  const isSent = said_in === 'REMESSA'
  const name = useLive(
    async (db) =>
      isSent
        ? (await db.rows<RemessaFile>(RemessaFile.collection).get(file_id))?.file_name
        : (await db.rows<RetornoFile>(RetornoFile.collection).get(file_id))?.filename,
    [isSent, file_id],
  )
  const href = recordHref(isSent ? RemessaFile.collection : RetornoFile.collection, file_id)
  if (!name || !href) return null
  return (
    <p>
      {bankFileTexts[said_in]}{' '}
      <Link href={href} style={{ textDecoration: 'underline' }}>
        {name}
      </Link>
    </p>
  )
}
