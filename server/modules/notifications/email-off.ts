import type { Context } from 'hono'
import * as v from 'valibot'
import { NotificationPreferences, usualPreferences } from '#domain/notifications/preferences.ts'
import { User } from '#domain/users/user.ts'
import { Id } from '#domain/values/id.ts'
import { addressOf } from '#server/kernel/address.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { isEmailOffToken } from './notification-email.ts'
import { pushKeys } from './push-keys.ts'

const OffLink = v.object({ u: Id, t: v.pipe(v.string(), v.maxLength(100)) })

/**
 * The link of an e-mail and of its List-Unsubscribe header (RFC 8058): POST ends the e-mails. GET only asks, because mail
 * scanners open every link.
 */
export function emailOffRoute(kernel: Kernel) {
  return function handle(c: Context): Promise<Response> {
    return kernel.lines.inPlace(`address:${addressOf(kernel, c)}`, () => answer(c))
  }

  async function answer(c: Context): Promise<Response> {
    const link = v.safeParse(OffLink, c.req.query())
    const { link_key } = await pushKeys(kernel)
    if (!link.success || !isEmailOffToken(link_key, link.output.u, link.output.t))
      return c.html(page('Este endereço não vale', 'Abra o endereço inteiro, como está no e-mail.'), 404)
    if (c.req.method !== 'POST')
      return c.html(
        page('Não receber mais e-mails do Zelo?', 'As notificações nos aparelhos continuam.', true),
      )
    await endEmails(kernel, link.output.u)
    return c.html(page('Pronto', 'Você não recebe mais estes e-mails. Em Perfil, Notificações, isso volta.'))
  }
}

async function endEmails(kernel: Kernel, id: string): Promise<void> {
  await write(kernel, null, async (work) => {
    if (!(await findRow(work.tx, User, id, { lock: true }))) return
    const stored = await findRow(work.tx, NotificationPreferences, id, { lock: true })
    const made = { ...usualPreferences, muted: [], id, created_at: work.now, recorded_at: work.now }
    const row = { ...(stored?.row ?? made), email: false }
    await putRow(work, NotificationPreferences, row, stored)
  })
}

/** Without the app: whoever opens it may have no account on this device. */
function page(title: string, text: string, asks = false): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Zelo</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #F3F6F5; color: #13211F; font: 18px/1.5 Figtree, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 28rem; margin: 1rem; padding: 2rem; border-radius: 16px; background: #FFFFFF; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1.5rem; }
button { min-height: 48px; padding: 0 1.5rem; border: 0; border-radius: 10px; background: #0F625F; color: #FFFFFF; font: inherit; font-weight: 600; cursor: pointer; }
a { color: #0C5352; }
@media (prefers-color-scheme: dark) {
body { background: #0C1413; color: #E9F1EF; }
main { background: #142120; }
button { background: #5BC0B5; color: #04211F; }
a { color: #7ED2C8; }
}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${asks ? '<form method="post"><button>Não receber mais</button></form>' : '<a href="/">Ir para o Zelo</a>'}
</main>
</body>
</html>
`
}
