import { chakra } from '#ui/chakra.ts'
import { Notice } from '#ui/Notice.tsx'

/** A new sign-in e-mail that its mailbox has not confirmed yet. */
export function PendingEmail({ email, isOwn = false }: { email: string; isOwn?: boolean }) {
  return (
    <Notice tone="accent" icon="clock" title="Confirmação pendente">
      <chakra.span overflowWrap="anywhere">
        {isOwn
          ? 'Abra a mensagem que enviamos para '
          : 'A troca vale quando a pessoa abrir a mensagem enviada para '}
        <b>{email}</b>
        {isOwn ? ' e confirme a troca. Até lá, vale o atual.' : ' e confirmar. Até lá, vale o atual.'}
      </chakra.span>
    </Notice>
  )
}
