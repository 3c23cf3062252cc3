/** Each class name is its own name: for tests. */
export default new Proxy({}, { get: (_target, name) => (name === '__esModule' ? undefined : String(name)) });
