import type { Boleto } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { Payer } from '#domain/payers/payer.ts'
import { User } from '#domain/users/user.ts'
import { namesText } from '#domain/values/names-text.ts'
import { useForm } from '#hooks/use-form.ts'
import { useLive } from '#hooks/use-live.ts'
import { useRun, useSubmit } from '#hooks/use-run.ts'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Modal } from '#ui/Modal.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { boletoName } from './boleto-row.tsx'

const failure = 'Não foi possível enviar o boleto'

/** By e-mail, to the payer's address or another. */
export function SendBoleto({ row, onClose }: { row: Boleto; onClose: () => void }) {
  const addresses = useAddresses([row])
  return addresses && <SendForm row={row} to={addresses.get(row.id) ?? ''} onClose={onClose} />
}

function SendForm({ row, to, onClose }: { row: Boleto; to: string; onClose: () => void }) {
  const submit = useSubmit()
  const form = useForm({
    initial: { to: row.email?.to ?? to },
    failure,
    async submit(values) {
      await submit({
        calls: [{ command: boletos.send, input: { id: row.id, to: values.to.trim() } }],
        confirmed: 'Boleto na fila de envio.',
        waiting: 'Envio guardado: o e-mail sai quando a internet voltar.',
        failure,
      })
      onClose()
    },
  })
  return (
    <RecordFormModal
      formId="send-boleto"
      form={form}
      onSubmit={() => void form.submit()}
      size="question"
      title="Enviar por e-mail"
      description={`${boletoName(row)}, com o PDF.`}
      submitText="Enviar"
      busyText="Enviando..."
      onClose={onClose}
    >
      <TextField label="E-mail" type="email" autoComplete="off" {...form.field('to')} />
    </RecordFormModal>
  )
}

interface SendBoletosProps {
  rows: readonly Boleto[]
  onClose: () => void
  onDone: () => void
}

/** Each to its payer; who has no address is named. */
export function SendBoletos({ rows, onClose, onDone }: SendBoletosProps) {
  const run = useRun()
  const addresses = useAddresses(rows)
  if (!addresses) return null
  const calls = rows.flatMap(({ id }) => {
    const to = addresses.get(id)
    return to ? [{ command: boletos.send, input: { id, to } }] : []
  })
  const without = rows.filter(({ id }) => !addresses.has(id)).map(({ payer }) => payer.name)

  async function send() {
    const isTaken = await run({
      calls,
      confirmed:
        calls.length === 1 ? '1 boleto na fila de envio.' : `${calls.length} boletos na fila de envio.`,
      waiting: 'Envio guardado: segue sozinho; sem internet, espera por ela.',
      failure,
    })
    if (!isTaken) return
    onDone()
    onClose()
  }

  return (
    <Modal
      open
      size="question"
      title="Enviar por e-mail"
      onClose={onClose}
      footer={
        <>
          <OfflineHint />
          <Button
            variant="solid"
            icon="envelope-simple"
            disabled={calls.length === 0}
            onClick={() => void send()}
          >
            {calls.length === 1 ? 'Enviar 1 boleto' : `Enviar ${calls.length} boletos`}
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="3">
        <p>Cada pagador recebe o seu, com o PDF.</p>
        {without.length > 0 && (
          <Notice tone="accent" icon="warning" title="Sem e-mail, ficam de fora:">
            <p>{namesText([...new Set(without)])}</p>
            <p>Complete em Pagadores.</p>
          </Notice>
        )}
      </chakra.div>
    </Modal>
  )
}

/** Where each boleto goes: to its payer's e-mail, else to that of the person charged. */
function useAddresses(rows: readonly Boleto[]): ReadonlyMap<string, string> | undefined {
  return useLive(
    async (db) => {
      const payers = await db
        .rows<Payer>(Payer.collection)
        .bulkGet(rows.map(({ payer_id }) => payer_id ?? ''))
      const people = await db.rows<User>(User.collection).bulkGet(rows.map(({ user_id }) => user_id ?? ''))
      const found = rows.map(({ id }, at) => [id, payers[at]?.email || people[at]?.email || ''] as const)
      return new Map(found.filter(([, email]) => email !== ''))
    },
    [rows.map(({ id }) => id).join()],
  )
}
