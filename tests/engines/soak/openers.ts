/** What is pressed next: of the bar above every screen, of the screen, or of the dialog or menu in front. Those by a name in `known` were pressed before. */
export interface Press {
  where: 'bar' | 'screen' | 'layer'
  known: string[]
  /** This one again. */
  again?: string
}

export interface Pressed {
  name: string
  opened: boolean
  /** What was in front before is still there: a form below its list of choices, and not a menu. */
  stays: boolean
}

/** From now on a press opens no other tab, saves no file, prints nothing and asks for no file. */
export function stayHere(): void {
  Object.assign(window, { open: () => null, print: () => undefined })
  HTMLAnchorElement.prototype.click = () => undefined
  const { click } = HTMLElement.prototype
  HTMLInputElement.prototype.click = function () {
    if (this.type !== 'file') click.call(this)
  }
}

/**
 * Presses the next button of a screen, item of a menu, or choice within a dialog, but for those that act at once; answers its
 * name, and whether it opened something. Null after the last.
 */
export async function pressNext({ where, known, again }: Press): Promise<Pressed | null> {
  const acts =
    /PDF|CSV|Baixar|Exportar|Imprimir|Copiar|Compartilhar|Sair|Sincronizar|Tentar|Marcar|Limpar|Fechar|Carregar|Ver mais|Tema|Estou a|Conclu|chave|(Tirar|Escolher|Adicionar|Remover).*(foto|imagem|arquivo)|Ligar/i
  const front = () =>
    [...document.querySelectorAll('dialog:modal:not([hidden]), [popover=auto]:popover-open')].at(-1)
  const before = front()
  const address = location.href
  const sought = () =>
    placesOf(where).find((one) => {
      const name = nameOf(one)
      if (again !== undefined) return name === again && one.checkVisibility()
      return one.checkVisibility() && !isState(one) && !known.includes(name) && !acts.test(name)
    })
  let button = sought()
  // What was there before is there again once the screen is drawn anew.
  for (let tries = again === undefined ? 0 : 100; tries > 0 && !button; tries--) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    button = sought()
  }
  if (!button) return null
  const name = nameOf(button)
  button.scrollIntoView({ block: 'nearest' }) // nobody presses what is below the window
  button.click()
  // What is said to open something may have to be fetched first.
  const patience = button.matches('[role=menuitem], [aria-haspopup]') ? 120 : 30
  for (let tries = patience; tries > 0 && location.href === address; tries--) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (front() && front() !== before) break
  }
  return {
    name,
    opened: front() !== undefined && front() !== before,
    stays: before?.matches(':is(:modal:not([hidden]), :popover-open)') === true,
  }

  function placesOf(place: Press['where']): HTMLElement[] {
    const at = { bar: '[data-shell] > div > header', screen: 'main', layer: '' }[place]
    const inside = place === 'layer' ? before : document.querySelector(at)
    const kinds = place === 'layer' ? 'button[role=menuitem], button[aria-haspopup]' : 'button'
    return [...(inside?.querySelectorAll<HTMLElement>(kinds) ?? [])]
  }

  /** Pressed or not, it opens nothing; nor does what cannot be pressed. */
  function isState(one: HTMLElement): boolean {
    return one.matches(
      ':disabled, [aria-disabled=true], [aria-pressed], [role=tab], [role=switch], [role=radio]',
    )
  }

  /** In a row without what names the row: one row's menu is like the others'. */
  function nameOf(one: HTMLElement): string {
    const pictures = [...one.querySelectorAll('img')].map(({ alt }) => alt).join(' ')
    const said = one.getAttribute('aria-label') ?? (one.innerText.trim() || pictures)
    const name =
      one.closest('tr, [role=row], li, [role=listitem]') && one.closest('main')
        ? said.replace(/^(\S+).*/s, '$1 …')
        : said
    return name.replace(/[\d\s]+/g, ' ').trim()
  }
}

/** Once no further button has come for half a second: panels that are fetched come after their screen. */
export async function isSettled(): Promise<void> {
  const buttons = () => document.querySelectorAll('main button').length
  for (let [same, before] = [0, buttons()]; same < 5;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const now = buttons()
    same = now === before ? same + 1 : 0
    before = now
  }
}

/** What the dialog or menu in front is called, once it is there; null where nothing opens. */
export async function nameOfFront(): Promise<string | null> {
  for (let tries = 30; tries > 0; tries--) {
    const front = [
      ...document.querySelectorAll('dialog:modal:not([hidden]), [popover=auto]:popover-open'),
    ].at(-1)
    const by = document.getElementById(front?.getAttribute('aria-labelledby') ?? '')
    if (front) return front.getAttribute('aria-label') ?? by?.textContent ?? front.localName
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return null
}

/** Closes what is in front: all of it, or only the last one. Whether the screen is as before. */
export async function putAway({ address, all }: { address: string; all: boolean }): Promise<boolean> {
  const open = () => [
    ...document.querySelectorAll<HTMLElement>('dialog:modal:not([hidden]), [popover=auto]:popover-open'),
  ]
  const left = all ? 0 : open().length - 1
  for (let tries = 4; tries > 0 && open().length > left; tries--) {
    const count = open().length
    const layer = open().at(-1)
    const button = [...(layer?.querySelectorAll<HTMLElement>('button') ?? [])].find((one) =>
      /^(Fechar|Cancelar|Voltar|Descartar|Não)/.test(one.getAttribute('aria-label') ?? one.innerText),
    )
    if (layer?.matches(':popover-open')) layer.hidePopover()
    else if (button) button.click()
    else
      layer?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    for (let waits = 10; waits > 0 && open().length >= count; waits--)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return open().length === left && location.pathname === address.split('?')[0]
}
