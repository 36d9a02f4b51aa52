/** What a person looks for: a field by its label, anything else by its role and name. */
export interface Sought {
  role: 'button' | 'link' | 'field' | 'option' | 'menuitem' | 'radio' | 'file' | 'dialog' | 'image'
  /** The whole name, or a part of it where it is a pattern. */
  name: string | { source: string }
}

/** The first one to be seen, in the topmost dialog where one is open. Runs in the page, so it holds all it needs. */
export function elementIn({ role, name }: Sought): Element | null {
  const kinds = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input, select, textarea, button[aria-haspopup=listbox]',
    option: '[role=option]',
    menuitem: '[role=menuitem]',
    radio: '[role=radio], input[type=radio]',
    file: 'input[type=file]',
    dialog: 'dialog[open]',
    image: 'img, [role=img]',
  }
  const dialogs = [...document.querySelectorAll('dialog:modal:not([hidden])')]
  const place = (role === 'dialog' ? undefined : dialogs.at(-1)) ?? document
  const found = [...place.querySelectorAll(kinds[role])].find(
    (element) => isSeen(element) && isNamed(element),
  )
  // The round of a radio button may be drawn by its label.
  return (role === 'radio' ? found?.closest('label') : undefined) ?? found ?? null

  function isSeen(element: Element): boolean {
    const seen = role === 'radio' || role === 'file' ? (element.closest('label') ?? element) : element
    return role === 'file' || (seen.checkVisibility() && seen.getBoundingClientRect().height > 0)
  }

  function isNamed(element: Element): boolean {
    return namesOf(element)
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .some((text) => (typeof name === 'string' ? text === name : new RegExp(name.source).test(text)))
  }

  function namesOf(element: Element): string[] {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    return [
      element.getAttribute('aria-label') ?? '',
      by.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      ...labels.map((label) => label.textContent ?? ''),
      ...labels.map((label) => (label as HTMLElement).innerText),
      element.getAttribute('alt') ?? '',
      [...element.querySelectorAll('img')].map(({ alt }) => alt).join(' '),
      (element as HTMLElement).innerText ?? '',
    ]
  }
}
