declare module 'gettext-parser' {
  export const po: {
    parse(file: Buffer): {
      headers: Record<string, string>
      translations: Record<
        string,
        Record<string, { msgid: string; msgid_plural?: string; msgstr: string[] }>
      > & { '': Record<string, { msgid: string; msgid_plural?: string; msgstr: string[] }> }
    }
  }
}
