import { expect, test } from 'vitest'
import {
  activationLink,
  activationToken,
  alreadyRegistered,
  erasureAnswered,
  newEmailConfirmed,
  newPasswordToken,
  passwordSetByOther,
} from '#server/kernel/messages.ts'
import type { EmailMessage } from '#server/ports/email.ts'

const publicUrl = 'https://zelo.example'
const to = 'morador@example.com'
const token = 'ABCD-EFGH-JKMN-PQRS'
const link = activationLink(publicUrl, { token, email: to })

const messages: [string, EmailMessage][] = [
  ['who activates an account', activationToken({ to, token, link })],
  ['whose address is back', newPasswordToken({ to, token, link })],
  ['who registers twice', alreadyRegistered(to, publicUrl)],
  ['whose password was set', passwordSetByOther({ to, by: 'Helena Prado' })],
  ['whose data were erased', erasureAnswered({ to, status: 'DONE', reason: '' })],
  ['whose data are kept', erasureAnswered({ to, status: 'REFUSED', reason: 'Há boletos em aberto.' })],
]

test.each(messages)(
  'the e-mail %s has the same content in plain text and HTML',
  (_who, { text, html = '' }) => {
    const read = readable(html)
    for (const paragraph of text.trim().split('\n\n')) {
      // The button's words and its address stand apart in the look.
      for (const part of paragraph.split(/(?<=:) (?=https?:)/)) expect(read).toContain(part.replace(/:$/, ''))
    }
  },
)

test.each(messages)(
  'the e-mail %s is in Portuguese, has light and dark colours, and loads nothing',
  (_who, { html = '' }) => {
    expect(html).toContain('<html lang="pt-BR">')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<(?:img|script|link|iframe)\b|url\(|@import| src=/)
    expect(html).not.toContain('undefined')
  },
)

test('an invitation has a button, the whole URL and a code to type', () => {
  const { text, html = '' } = activationToken({ to, token, link })
  const address =
    'https://zelo.example/activate-account#token=ABCD-EFGH-JKMN-PQRS&email=morador%40example.com'
  expect(link).toBe(address)
  expect(text).toContain(`Ativar minha conta: ${address}\n`)
  expect(text).toContain(token)
  const targets = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, target = '']) => target)
  expect(targets.map(plain)).toEqual([address, address])
  expect(html).toContain(`>${token}</p>`)
})

test('a refused erasure request gives the reason, and where else to complain', () => {
  const { text } = erasureAnswered({ to, status: 'REFUSED', reason: 'Há boletos em aberto.' })
  expect(text).toContain('Motivo: Há boletos em aberto.')
  expect(text).toContain('https://www.gov.br/anpd')
  expect(erasureAnswered({ to, status: 'DONE', reason: '' }).text).not.toContain('Motivo')
})

test('a name or a reason with HTML is escaped', () => {
  const trick = `<script>alert("1")</script> & <a href='http://mal.example'>clique</a>`
  for (const { text, html = '' } of [
    passwordSetByOther({ to, by: trick }),
    erasureAnswered({ to, status: 'REFUSED', reason: `${trick}\nsegunda linha` }),
  ]) {
    expect(text.replaceAll('\u2060', '')).toContain(trick)
    expect(html).not.toContain('<script')
    expect(html).not.toContain("<a href='")
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;a href=&#39;')
  }
})

test('a reason keeps its line breaks', () => {
  const { html = '' } = erasureAnswered({ to, status: 'REFUSED', reason: 'Primeira.\nSegunda <2>.' })
  expect(html).toContain('Primeira.<br>Segunda &lt;2&gt;.')
})

/** What a person sees of it. */
function readable(html: string): string {
  return plain(html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
}

function plain(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

test('a name that looks like an address leads nowhere, in plain text and in HTML', () => {
  const by = 'Ganhe em https://premio.example/x ou www.premio.example'
  for (const { text, html = '' } of [
    passwordSetByOther({ to, by }),
    erasureAnswered({ to, status: 'REFUSED', reason: by }),
  ]) {
    expect(text).not.toMatch(/https?:\/\/premio|premio\.example/)
    expect(html).not.toMatch(/https?:\/\/premio|premio\.example/)
    expect(text.replaceAll('\u2060', '')).toContain(by) // it is read as it was written
  }
})

test('our own addresses, and those of mailboxes, stay as they are', () => {
  const { text } = erasureAnswered({ to, status: 'REFUSED', reason: '' })
  expect(text).toContain('https://www.gov.br/anpd')
  expect(alreadyRegistered(to, publicUrl).text).toContain('https://zelo.example/activate-account')
  expect(newEmailConfirmed({ to, newEmail: 'ana@nova.example', link }).text).toContain('ana@nova.example')
})
