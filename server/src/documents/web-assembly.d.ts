/** What is used of it here: TypeScript declares it with the browser's library alone. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array)
  }
}
