"""
A bare webview of WebKitGTK as wide as a phone, for WebDriver: MiniBrowser's own bar makes it wider than one. What pages
write to the console, and what the policy refuses, comes out as text in the log.
"""
import argparse
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument('--profile', required=True, help='folder of everything that is stored')
parser.add_argument('--log', required=True, help='file for what is printed')
parser.add_argument('--agent', help='user agent')
parser.add_argument('--script', help='file with a script that runs before those of each page')
options, _ = parser.parse_known_args()

log = os.open(options.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(log, 1)
os.dup2(log, 2)

settings = WebKit2.Settings(
    enable_write_console_messages_to_stdout=True,
    enable_media_stream=True,
    enable_mock_capture_devices=True,
    javascript_can_open_windows_automatically=True,
    hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER,
)
if options.agent:
    settings.set_user_agent(options.agent)
data = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(options.profile, 'data'),
    base_cache_directory=os.path.join(options.profile, 'cache'),
)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.set_preferred_languages(['ko-KR'])
data.get_cookie_manager().set_persistent_storage(
    os.path.join(options.profile, 'cookies'), WebKit2.CookiePersistentStorage.SQLITE
)
content = WebKit2.UserContentManager()
if options.script:
    with open(options.script, encoding='utf-8') as file:
        content.add_script(
            WebKit2.UserScript(
                file.read(),
                WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
view = WebKit2.WebView(
    web_context=context,
    settings=settings,
    user_content_manager=content,
    is_controlled_by_automation=True,
)


def print_opened(_view, action):
    """An app opens what leaves its page in the browser of the phone."""
    print('OPENED', action.get_request().get_uri(), flush=True)


view.connect('create', print_opened)
view.connect('web-process-terminated', lambda _view, reason: print('TERMINATED', reason.value_nick, flush=True))
context.connect(
    'automation-started',
    lambda _context, session: session.connect('create-web-view', lambda _session: view),
)

window = Gtk.Window(decorated=False)
window.set_default_size(390, 844)
window.connect('destroy', Gtk.main_quit)
window.add(view)
window.show_all()
Gtk.main()
