/** The content of an e-mail, in reading order. */
export interface EmailTemplate {
  subject: string
  /** The preview text that mailboxes display besides the subject. */
  summary: string
  before: string[]
  button?: { text: string; link: string }
  code?: { text: string; code: string }
  quote?: { text: string; words: string } | undefined
  after: string[]
  /** The addresses in these texts that are ours: they become links, and nothing else does. */
  addresses?: readonly string[]
}

export function textOf({ before, button, code, quote, after, addresses }: EmailTemplate): string {
  const said = (text: string) =>
    spoken(text, addresses)
      .map(({ words }) => words)
      .join('')
  const paragraphs = [
    ...before.map(said),
    ...(button ? [`${button.text}: ${button.link}`] : []),
    ...(code ? [`${code.text} ${code.code}`] : []),
    ...(quote ? [`${quote.text} ${said(quote.words)}`] : []),
    ...after.map(said),
    signature,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

/**
 * For mail clients: tables, inline styles, no remote resources. The style sheet in the head only adds the dark
 * colours, for clients that support it.
 */
export function htmlOf(template: EmailTemplate): string {
  const { subject, summary, before, button, code, quote, after, addresses } = template
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => paragraph(linked(text, addresses))).join('\n')
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${linked(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
${Object.entries(paint)
  .map(([name, { dark }]) => `.${name} { ${dark} }`)
  .join('\n')}
}
</style>
</head>
<body ${look('ground')} style="margin:0;padding:0;${paint.ground.light}">
<div style="display:none;max-height:0;overflow:hidden;">${linked(summary)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="padding:20px 28px;border-radius:14px 14px 0 0;background-color:#0A3B3D;color:#FFFFFF;${type}font-size:26px;line-height:32px;font-weight:bold;letter-spacing:-0.5px;">zelo<span style="color:#F0AE3A;">.</span></td></tr>
<tr><td ${look('panel')} style="padding:28px;border-radius:0 0 14px 14px;${paint.panel.light}">
<h1 ${look('words')} style="margin:0 0 16px;${type}font-size:22px;line-height:28px;font-weight:bold;${paint.words.light}">${linked(subject)}</h1>
${paragraphs(before)}
${button ? buttonTo(button) : ''}
${code ? `${paragraph(escaped(code.text))}\n${codeBox(code.code)}` : ''}
${quote ? `${paragraph(escaped(quote.text))}\n${quoteBox(quote.words)}` : ''}
${paragraphs(after)}
</td></tr>
<tr><td ${look('quiet')} style="padding:16px 28px;${type}font-size:14px;line-height:20px;${paint.quiet.light}">${escaped(signature)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const signature = 'Zelo, o aplicativo do seu condomínio. Esta mensagem é automática: respostas não são lidas.'

const type = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

/** The colours of src/ui/tokens.ts: bg, bg.panel, fg, fg.muted, brand.solid, brand.fg, bg.muted. */
const paint = {
  ground: { light: 'background-color:#F3F6F5;', dark: 'background-color:#0C1413 !important;' },
  panel: { light: 'background-color:#FFFFFF;', dark: 'background-color:#142120 !important;' },
  words: { light: 'color:#13211F;', dark: 'color:#E9F1EF !important;' },
  quiet: { light: 'color:#4D5E5A;', dark: 'color:#A9B9B5 !important;' },
  link: { light: 'color:#0C5352;', dark: 'color:#7ED2C8 !important;' },
  act: {
    light: 'background-color:#0F625F;color:#FFFFFF;',
    dark: 'background-color:#5BC0B5 !important; color:#04211F !important;',
  },
  box: {
    light: 'background-color:#E9EFED;color:#13211F;',
    dark: 'background-color:#1D2C2A !important; color:#E9F1EF !important;',
  },
}

function look(name: keyof typeof paint): string {
  return `class="${name}"`
}

function paragraph(html: string): string {
  return `<p ${look('words')} style="margin:0 0 16px;${type}font-size:16px;line-height:24px;${paint.words.light}">${html}</p>`
}

function buttonTo({ text, link }: { text: string; link: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;">
<tr><td ${look('act')} style="border-radius:10px;${paint.act.light}"><a href="${escaped(link)}" ${look('act')} style="display:inline-block;padding:14px 24px;border-radius:10px;${type}font-size:16px;line-height:20px;font-weight:bold;text-decoration:none;${paint.act.light}">${escaped(text)}</a></td></tr>
</table>
<p ${look('quiet')} style="margin:0 0 16px;${type}font-size:14px;line-height:20px;word-break:break-all;${paint.quiet.light}">${linked(link, [link])}</p>`
}

/** A code to type stays on one line; a linha digitável is copied, and wraps between its fields. */
function codeBox(code: string): string {
  const size =
    code.length > 24
      ? 'font-size:16px;line-height:24px;'
      : 'font-size:20px;line-height:28px;letter-spacing:1px;white-space:nowrap;'
  return `<p ${look('box')} style="margin:0 0 16px;padding:14px 8px;border-radius:10px;font-family:Consolas,Menlo,'Courier New',monospace;${size}font-weight:bold;text-align:center;${paint.box.light}">${escaped(code)}</p>`
}

function quoteBox(words: string): string {
  const lines = words
    .split(/\r?\n/)
    .map((line) => linked(line))
    .join('<br>')
  return `<p ${look('box')} style="margin:0 0 16px;padding:14px 16px;border-radius:10px;${type}font-size:16px;line-height:24px;${paint.box.light}">${lines}</p>`
}

/** Our own addresses as links, after escaping; what looks like another one stays words. */
function linked(text: string, addresses: readonly string[] = []): string {
  return spoken(text, addresses)
    .map(({ words, isOurs }) =>
      isOurs
        ? `<a href="${escaped(words)}" ${look('link')} style="${paint.link.light}">${escaped(words)}</a>`
        : escaped(words),
    )
    .join('')
}

interface Spoken {
  words: string
  isOurs: boolean
}

/** A text in parts: our own addresses, and words in which mail programs find none. */
function spoken(text: string, addresses: readonly string[] = []): Spoken[] {
  const [ours] = addresses.filter((address) => text.includes(address))
  if (ours === undefined) return [{ words: inert(text), isOurs: false }]
  const [before = '', ...rest] = text.split(ours)
  return [
    { words: inert(before), isOurs: false },
    { words: ours, isOurs: true },
    ...spoken(
      rest.join(ours),
      addresses.filter((address) => address !== ours),
    ),
  ]
}

const wordJoiner = '\u2060'

/**
 * Names and titles are what people typed. A joiner, which nobody sees, in what would become a link: `https://`, and the dots
 * of `www.name.example`. Mailboxes stay as they are.
 */
function inert(text: string): string {
  return text.replace(/\S+/g, (token) =>
    /^[^/]*@[^/]*$/.test(token)
      ? token
      : token.replace(/:(?=\/\/)|(?<=[\p{L}\p{N}])\.(?=\p{L}{2,})/gu, `$&${wordJoiner}`),
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
