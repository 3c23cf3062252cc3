/** A command of a document, as somebody would paste it. */
const program = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|git|docker|kubectl|openssl|pg_dump|printf|export) /;

/** The fenced blocks of a document that name no language: what is in them is typed. */
function typedBlocks(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, language, block = '']) =>
    language === '' && program.test(block) ? [block] : [],
  );
}

const isOpen = (command: string) => command.endsWith('\\') || command.split('"').length % 2 === 0;

/** The commands of a document's blocks in their order, each whole and without its comment. */
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

/** The commands that stand in a document's text and tables. */
export function textCommands(markdown: string): readonly string[] {
  const text = markdown.replaceAll(/^```\w*\n[\s\S]*?^```$/gm, '');
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => (program.test(code) ? [code] : []));
}

/** What is alike in commands that differ in what they are called for: the app, its version. */
export function formOf(command: string, apps: readonly string[]): string {
  return command
    .split(' ')
    .map((word) => (apps.includes(word) ? '<app>' : /^\d+\.\d+\.\d+$/.test(word) ? '<version>' : word))
    .join(' ');
}
