/** As many texts as the connections keep prepared; beyond them are lists of varying length. */
const mostKept = 500

export interface StatementName {
  operation: string
  table: string | undefined
}

/** What a statement does, and to which table first: of its text, which our sources wrote, and never of its values. */
export function statementNames(): (text: string) => StatementName {
  const known = new Map<string, StatementName>()
  return (text) => {
    const found = known.get(text) ?? nameOf(text)
    if (known.size < mostKept) known.set(text, found)
    return found
  }
}

function nameOf(text: string): StatementName {
  const [, first = ''] = /^\s*([a-z]+)/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|table)\s+"?([a-z_]+)\b/i.exec(text) ?? []
  return { operation: first.toUpperCase(), table: table?.toLowerCase() }
}
