/** A command of a document, as a reader would paste it. */
const program = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|git|docker|kubectl|openssl|pg_dump|printf|export) /;

/** The fenced blocks of a document that name no language: a reader types what is in them. */
function typedBlocks(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, language, block = '']) =>
    language === '' && program.test(block) ? [block] : [],
  );
}

const isOpen = (command: string) => command.endsWith('\\') || command.split('"').length % 2 === 0;

/** The commands of a document's blocks in order, each whole and without its comment. */
export function blockCommands(markdown: string): readonly string[] {
  const commands: string[] = [];
  for (const block of typedBlocks(markdown)) {
    let command = '';
    for (const line of block.trimEnd().split('\n')) {
      command += command === '' ? line : `\n${line}`;
      if (isOpen(command)) continue;
      commands.push(command.replace(/\s+#.*$/, ''));
      command = '';
    }
    if (command !== '') throw new Error(`a command has no end: ${command}`);
  }
  return commands;
}

/** The commands in a document's text and tables. */
export function textCommands(markdown: string): readonly string[] {
  const text = markdown.replaceAll(/^```\w*\n[\s\S]*?^```$/gm, '');
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => (program.test(code) ? [code] : []));
}

/** The form of a command: what stays the same whichever app and version it is called for. */
export function formOf(command: string, apps: readonly string[]): string {
  return command
    .split(' ')
    .map((word) => (apps.includes(word) ? '<app>' : /^\d+\.\d+\.\d+$/.test(word) ? '<version>' : word))
    .join(' ');
}
