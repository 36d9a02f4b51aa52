import { expect, narrow, test } from './engine-test.ts'
import { faultsOfLayout } from './soak/faults-of-layout.ts'

/** What the comparison of layouts must tell, planted one by one; and what it must not. */
const pages: { what: string; body: string; told: string[] }[] = [
  {
    what: 'a dialog of no height',
    body: `<dialog aria-label="Pergunta" style="height: 0; padding: 0; border: 0; overflow: hidden">
      <div style="height: 100%; overflow-y: auto"><p>Sair mesmo assim?</p></div></dialog>`,
    told: ['collapsed: dialog "Pergunta"', 'cut away: p "Sair mesmo assim?"'],
  },
  {
    what: 'a dialog with a title, whose body has no height',
    body: `<dialog aria-label="Ocorrência"><h2>Nova ocorrência</h2>
      <div style="height: 0; overflow-y: auto"><label>O que aconteceu?</label></div></dialog>`,
    told: ['cut away: label "O que aconteceu?"'],
  },
  {
    what: 'a list of choices that is as high as its border',
    body: `<div popover="auto" aria-label="Unidade" style="height: 0; padding: 0; border: 1px solid; overflow: hidden">
      <div style="height: 100%; overflow-y: auto"><p>101</p><p>102</p></div></div>`,
    told: ['collapsed: div "Unidade"', 'cut away: p "0"', 'cut away: p "0"'],
  },
  {
    what: 'a button below the window, in a frame that would scroll if it were lower',
    body: `<dialog aria-label="Reserva" style="inset: 0 auto auto 0; margin: 0; max-height: none">
      <div style="overflow-y: auto"><h2>Reserva</h2><p style="margin-top: 900px">Solicitar</p></div></dialog>`,
    told: ['above or below the window: p "Solicitar"'],
  },
  {
    what: 'texts of a screen above it, beside it and in a bar below it',
    body: `<p>No lugar</p><p style="position: absolute; top: -90px">Acima</p>
      <p style="position: absolute; left: -300px">Ao lado</p>
      <nav style="position: fixed; top: 900px; overflow: auto">Atalhos</nav>`,
    told: [
      'above or below the window: p "Acima"',
      'beside the window: p "Ao lado"',
      'above or below the window: nav "Atalhos"',
    ],
  },
  {
    what: 'a text without letters',
    body: `<p style="font-size: 0">Vazio</p>`,
    told: ['no size: p "Vazio"'],
  },
  {
    what: 'a field of several lines that has none',
    body: `<dialog aria-label="Categoria"><h2>Editar categoria</h2>
      <textarea name="descricao" style="height: 0; min-height: 0; padding: 0; border: 0">Avisos</textarea></dialog>`,
    told: ['no size: textarea "descricao"'],
  },
  {
    what: 'nothing of a letter that is thin by itself, nor of a field with its text',
    body: `<div style="overflow: hidden; width: max-content; font-size: 9px"><span>j</span><span>.</span></div>
      <textarea name="descricao">Avisos</textarea>`,
    told: [],
  },
  {
    what: 'nothing of a healthy dialog, whose body scrolls',
    body: `<dialog aria-label="Área" style="padding: 0; height: 300px; overflow: hidden">
      <div style="height: 100%; display: flex; flex-direction: column; overflow-y: auto"><h2>Nova área</h2>
        <div style="flex: 1 1 auto; min-height: 0; overflow-y: auto">
          <p>Nome</p><p style="margin-top: 900px">Regras</p></div>
        <button>Salvar</button></div></dialog>`,
    told: [],
  },
  {
    what: 'nothing of a healthy screen: a long page, tabs that scroll, a title with dots, words for screen readers',
    body: `<h1 style="width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">
        Ocorrências <span>do condomínio</span></h1>
      <nav style="display: flex; overflow-x: auto; width: 200px">
        <a style="flex: none; width: 180px">Perfis</a><a style="flex: none; width: 180px">Usuários</a></nav>
      <p style="margin-top: 2000px">No fim</p>
      <span style="position: absolute; left: -900px; clip-path: inset(50%)">Lido em voz alta</span>`,
    told: [],
  },
]

test('a collapsed dialog, a list of no height and words outside the window are told, and nothing of healthy ones', async ({
  engine,
}) => {
  const { tab, close } = await engine.browser(narrow)
  await tab.goto('about:blank')
  for (const { what, body, told } of pages) {
    await tab.evaluate(show, body)
    expect(await tab.evaluate(faultsOfLayout), what).toEqual(told)
  }
  await close()
})

function show(body: string): void {
  document.body.innerHTML = body
  document.querySelector('dialog')?.showModal()
  document.querySelector<HTMLElement>('[popover]')?.showPopover()
}
